//===- Configuration.cpp - What a .bankcheck file says
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Configuration.h"
#include "Architectures.h"
#include "BlockShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/YAMLTraits.h"

using namespace bankcheck;
using namespace llvm;

namespace {
/// A scalar that is checked as it is read, while its place is known.
struct Scalar {
  std::string Text; ///< To be written.
  function_ref<Error(StringRef)> Read;
};
struct ArchitectureText {
  std::string Name;
};
} // namespace

LLVM_YAML_IS_STRING_MAP(int64_t)
LLVM_YAML_IS_SEQUENCE_VECTOR(KernelBlock)
LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(ArchitectureText)

static Error readCount(StringRef Text, std::optional<unsigned> &Into) {
  unsigned Count = 0;
  if (Text.getAsInteger(10, Count) || !Count)
    return createStringError("expected a positive number");
  Into = Count;
  return Error::success();
}

static Error readVersion(StringRef Text, unsigned Known) {
  if (Text == std::to_string(Known))
    return Error::success();
  return createStringError("version " + Text +
                           " is not known to this bankcheck, only " +
                           Twine(Known));
}

static Error readSeverity(StringRef Text, StringRef Rule, Severity &Into) {
  if (!findRule(Rule))
    return createStringError("there is no rule '" + Rule + "'");
  const auto Found = findSeverity(Text);
  if (!Found)
    return createStringError("expected one of remark, warning, error");
  Into = *Found;
  return Error::success();
}

static Error checkRegex(StringRef Text) {
  std::string Problem;
  if (Regex(Text).isValid(Problem))
    return Error::success();
  return createStringError("'" + Text + "': " + Problem);
}

namespace llvm::yaml {

template <> struct ScalarTraits<Scalar> {
  static void output(const Scalar &S, void *, raw_ostream &OS) { OS << S.Text; }
  static StringRef input(StringRef Text, void *Context, Scalar &S) {
    // The reader wants a text that it need not keep.
    std::string &Problem = *static_cast<std::string *>(Context);
    Problem = toString(S.Read(Text));
    return Problem;
  }
  static QuotingType mustQuote(StringRef Text) {
    const bool IsNumber = all_of(Text, isDigit);
    return IsNumber ? QuotingType::None : needsQuotes(Text);
  }
};

template <> struct ScalarTraits<ArchitectureText> {
  static void output(const ArchitectureText &A, void *, raw_ostream &OS) {
    OS << A.Name;
  }
  static StringRef input(StringRef Text, void *, ArchitectureText &A) {
    A.Name = Text.str();
    return parseArchitecture(Text) ? "" : "expected an architecture, as sm_90";
  }
  static QuotingType mustQuote(StringRef Text) { return needsQuotes(Text); }
};

template <> struct CustomMappingTraits<std::map<std::string, Severity>> {
  static void inputOne(IO &IO, StringRef Rule,
                       std::map<std::string, Severity> &Map) {
    Severity &Into = Map[Rule.str()];
    const auto Read = [&](StringRef Text) {
      return readSeverity(Text, Rule, Into);
    };
    Scalar Level{"", Read};
    IO.mapRequired(Rule.str().c_str(), Level);
  }
  static void output(IO &IO, std::map<std::string, Severity> &Map) {
    for (const auto &[Rule, Level] : Map) {
      Scalar Text{severityName(Level).str(), nullptr};
      IO.mapRequired(Rule.c_str(), Text);
    }
  }
};

template <> struct MappingTraits<KernelBlock> {
  static void mapping(IO &IO, KernelBlock &B) {
    const auto Read = [&](StringRef Text) {
      B.Kernel = Text.str();
      return checkRegex(Text);
    };
    Scalar Kernel{B.Kernel, Read};
    IO.mapRequired("Kernel", Kernel);
    std::vector<unsigned> Sizes(B.Block.begin(), B.Block.end());
    IO.mapRequired("Block", Sizes);
    if (IO.outputting())
      return;
    if (auto Block = makeBlock(Sizes))
      B.Block = *Block;
    else
      IO.setError(toString(Block.takeError()));
  }
};

template <> struct MappingTraits<Configuration> {
  static void mapping(IO &IO, Configuration &C) {
    const bool Writes = IO.outputting();
    const auto ReadVersion = [&](StringRef Text) {
      return readVersion(Text, C.Version);
    };
    Scalar Version{std::to_string(C.Version), ReadVersion};
    IO.mapOptional("Version", Version);
    IO.mapOptional("InheritParentConfig", C.InheritParentConfig, false);
    const auto ReadRules = [&](StringRef Text) {
      C.Rules = Text.str();
      return checkRuleGlobs(Text);
    };
    Scalar Rules{C.Rules, ReadRules};
    IO.mapOptional("Rules", Rules);
    IO.mapOptional("Severities", C.Severities);
    const auto ReadWays = [&](StringRef Text) {
      return readCount(Text, C.MinWays);
    };
    Scalar MinWays{std::to_string(C.MinWays.value_or(0)), ReadWays};
    IO.mapOptional("MinWays", MinWays);
    if (!Writes || !C.Assumptions.empty())
      IO.mapOptional("Assume", C.Assumptions);
    IO.mapOptional("Blocks", C.Blocks);
    std::vector<ArchitectureText> Architectures;
    for (const std::string &Name : C.Architectures)
      Architectures.push_back({Name});
    IO.mapOptional("Architectures", Architectures);
    C.Architectures.clear();
    for (const ArchitectureText &A : Architectures)
      C.Architectures.push_back(A.Name);
  }
};

} // namespace llvm::yaml

/// The first of the reader's complaints, in a compiler's form.
static void collectProblem(const SMDiagnostic &D, void *Context) {
  std::string &Problem = *static_cast<std::string *>(Context);
  if (Problem.empty())
    Problem = (D.getFilename() + ":" + Twine(D.getLineNo()) + ":" +
               Twine(D.getColumnNo() + 1) + ": " + D.getMessage())
                  .str();
}

Expected<Configuration> bankcheck::readConfiguration(MemoryBufferRef Text) {
  std::string Problem, LastScalar;
  yaml::Input In(Text, &LastScalar, collectProblem, &Problem);
  Configuration C;
  In >> C;
  // An empty text has no document, and no next one.
  if (!In.error() && In.getCurrentNode() && In.nextDocument())
    Problem = (Text.getBufferIdentifier() + ": more than one document").str();
  if (In.error() && Problem.empty())
    Problem = (Text.getBufferIdentifier() + ": " + In.error().message()).str();
  if (!Problem.empty())
    return createStringError(Problem);
  return C;
}

void bankcheck::writeConfiguration(raw_ostream &OS, Configuration C) {
  yaml::Output Out(OS);
  Out << C;
}

void bankcheck::applyConfiguration(const Configuration &C, Options &O) {
  O.Filter.Rules += C.Rules.empty() ? "" : "," + C.Rules;
  for (const auto &[Rule, Level] : C.Severities)
    O.Filter.Severities[Rule] = Level;
  O.MinWays = C.MinWays.value_or(O.MinWays);
  for (const auto &[Name, Value] : C.Assumptions)
    O.Analysis.Assumptions[Name] = Value;
  // The first that matches a kernel counts, so the nearest file's stand first.
  O.Analysis.Blocks.insert(O.Analysis.Blocks.begin(), C.Blocks.begin(),
                           C.Blocks.end());
  std::optional<ArchitectureName> Highest;
  for (const std::string &Name : C.Architectures)
    if (auto A = parseArchitecture(Name); A && (!Highest || *Highest < *A))
      Highest = A;
  if (Highest)
    O.Architecture = Highest->real();
}

Configuration bankcheck::configurationOf(const Options &O) {
  Configuration C;
  C.Rules = O.Filter.Rules;
  for (const Rule &R : allRules()) {
    const auto Given = O.Filter.Severities.find(R.Name.str());
    C.Severities[R.Name.str()] =
        Given == O.Filter.Severities.end() ? R.Level : Given->second;
  }
  C.MinWays = O.MinWays;
  C.Assumptions = O.Analysis.Assumptions;
  C.Blocks = O.Analysis.Blocks;
  if (O.Analysis.Block)
    C.Blocks = {{".*", *O.Analysis.Block}};
  if (!O.Architecture.empty())
    C.Architectures = {O.Architecture};
  return C;
}
