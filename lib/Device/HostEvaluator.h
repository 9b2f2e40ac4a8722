//===- HostEvaluator.h - Runs host code in search of launches
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A small interpreter of host functions. It follows integers, pointers to
// functions, and classes and arrays of them through the variables that
// HostFacts trusts; everything else is unknown. A branch whose condition is
// unknown goes both ways, with what the condition says of a variable
// (`case 512:`, `if (n == 512)`), so a function ends in a set of states. Loops
// with known conditions run; of others the body runs once, with everything that
// it assigns unknown. Calls of functions that launch are run with their
// arguments. Each time that a launch is reached, it is handed on with the
// values that its shape and arguments have there.
//
// Whatever exceeds a limit is unknown. Effects of calls need no care, because a
// variable that a call can change is not followed.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_HOSTEVALUATOR_H
#define BANKCHECK_LIB_DEVICE_HOSTEVALUATOR_H

#include "HostAssignments.h"
#include "HostFacts.h"
#include "HostRuntime.h"
#include "HostValue.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <functional>
#include <set>

namespace bankcheck {

/// How much is known of a launch's being reached.
enum class Reach : uint8_t {
  /// In some call of the function around it, with these values.
  Usual,
  /// In the first iteration of a loop that may have others.
  FirstIteration,
  /// With an unknown variable taken to have a value that the code around
  /// handles, as in `case 512:` elsewhere.
  Supposed,
  /// With an answer of the CUDA runtime supposed.
  SupposedAnswer,
};

/// A launch as it is reached in one state.
struct ReachedLaunch {
  const clang::CallExpr *Site;
  HostValue Kernel, Grid, Block, Shared;
  std::vector<HostValue> Arguments;
  Reach How = Reach::Usual;
};

class HostEvaluator {
public:
  using Sink = std::function<void(const ReachedLaunch &)>;
  HostEvaluator(clang::ASTContext &Context, HostFacts &Facts, Sink Reached)
      : Context(Context), Facts(Facts), Reached(std::move(Reached)) {}

  /// Runs \p F as if called from outside the file: with unknown parameters.
  void run(const clang::FunctionDecl *F);
  bool hasRun(const clang::FunctionDecl *F) const {
    return Executed.contains(F->getCanonicalDecl());
  }
  /// Some code was left out for want of time.
  bool exhausted() const { return !Fuel; }

private:
  using States = std::vector<HostState>;
  /// One way in which a call ends.
  struct Exit {
    HostValue Value;
    /// What parameters that are references stand for, by their number.
    std::vector<HostValue> References;
    bool Supposed = false;
    friend bool operator<(const Exit &A, const Exit &B) {
      return std::tie(A.Value, A.References, A.Supposed) <
             std::tie(B.Value, B.References, B.Supposed);
    }
  };
  using Results = std::set<Exit>;
  /// Where execution goes from a statement; returned values apart.
  struct Flow {
    States Next, Breaks, Continues;
  };
  struct Frame {
    const clang::FunctionDecl *Function;
    Results Returned;
  };

  Flow execute(const clang::Stmt *S, States In);
  Flow executeBody(llvm::ArrayRef<const clang::Stmt *> Body, States In);
  Flow executeIf(const clang::IfStmt *If, States In);
  Flow executeSwitch(const clang::SwitchStmt *Switch, States In);
  Flow executeLoop(const clang::Stmt *Loop, States In);
  void executeFirst(const clang::Stmt *Body, States In);
  Flow executeRange(const clang::CXXForRangeStmt *Loop, States In);
  void declare(const clang::VarDecl *Variable, States &In);
  /// Splits \p In by a condition.
  std::pair<States, States> split(const clang::Expr *Condition, States In);
  bool refine(HostState &S, const clang::Expr *Condition, bool Truth);
  bool decide(HostState &S, const clang::Expr *What, int64_t Value,
              bool Equal = true);

  /// \p E in \p S: one result for each way in which it can be evaluated.
  std::vector<std::pair<HostState, HostValue>> outcomes(const clang::Expr *E,
                                                        const HostState &S);
  /// In one of these ways; changes \p S as \p E does.
  HostValue evaluate(const clang::Expr *E, HostState &S);
  HostValue evaluateUncounted(const clang::Expr *E, HostState &S);
  HostValue constant(const clang::Expr *E) const;
  HostValue cast(const clang::CastExpr *Cast, HostState &S);
  HostValue unary(const clang::UnaryOperator *Unary, HostState &S);
  HostValue binary(const clang::BinaryOperator *Binary, HostState &S);
  HostValue conditional(const clang::AbstractConditionalOperator *Choice,
                        HostState &S);
  HostValue variable(const clang::VarDecl *Variable, HostState &S);
  HostValue construct(const clang::CXXConstructExpr *Construct, HostState &S);
  HostValue list(const clang::InitListExpr *List, HostState &S);
  HostValue call(const clang::CallExpr *Call, HostState &S);
  /// One of the ways in which the call can end; all unknown if there is none.
  Exit callFunction(const clang::FunctionDecl *F,
                    std::vector<HostValue> Arguments, bool Supposed);
  void leave(HostValue Value, const HostState &S);
  bool answer(const clang::CallExpr *Call, HostState &S);
  void reachLaunch(const clang::CallExpr *Call, HostState &S);
  void reach(ReachedLaunch L, const HostState &S);
  void reachConfigured(const clang::CallExpr *Call, LaunchCall Kind,
                       HostState &S);
  HostValue unknown(const clang::Expr *E, HostState &S);

  /// The place that \p E names, or null if it is not followed.
  HostValue *place(const clang::Expr *E, HostState &S);
  void store(const clang::Expr *Target, HostValue Value, HostState &S);
  void forget(const clang::VarDecl *Variable, HostState &S) const;
  void forgetAssigned(const clang::Stmt *Body, HostState &S) const;
  /// Drops the variables of \p Declarations, if it has some: paths that differ
  /// only in them are one from here on.
  void leaveScope(const clang::Stmt *Declarations, States &Paths) const;
  /// One of \p Count ways to go on.
  unsigned pick(unsigned Count);
  bool spend();

  clang::ASTContext &Context;
  HostFacts &Facts;
  Sink Reached;
  std::vector<Frame> Frames;
  std::set<const clang::FunctionDecl *> Executed;
  /// By whether they are in the first iteration of a loop, or an answer is
  /// supposed, too: launches differ.
  std::map<std::tuple<const clang::FunctionDecl *, bool, bool,
                      std::vector<HostValue>>,
           Results>
      Calls;
  /// Loops whose first iteration is under way.
  unsigned FirstIterations = 0;
  /// The choices of the evaluation under way: which, of how many.
  std::vector<std::pair<unsigned, unsigned>> Choices;
  unsigned NextChoice = 0;
  unsigned Nesting = 0;
  unsigned Fuel = 400000;
};

void append(std::vector<HostState> &To, std::vector<HostState> From);
/// Drops duplicates; too many states become one that knows what they agree on.
void tidy(std::vector<HostState> &States);
/// Replaces the symbols in \p Value that \p S has decided.
void resolve(HostValue &Value, const HostState &S);
/// Takes from \p Value its symbols, or the given one.
void stripSymbols(HostValue &Value, const clang::VarDecl *Symbol = nullptr);
/// \p Value as an integer of type \p To.
int64_t truncated(int64_t Value, clang::QualType To,
                  const clang::ASTContext &Context);
/// A binary operator on integers of type \p Type; none where C++ defines none.
std::optional<int64_t> fold(clang::BinaryOperatorKind Operator, int64_t Left,
                            int64_t Right, clang::QualType Type,
                            const clang::ASTContext &Context);

/// The same on floating-point numbers, in the precision of \p Type.
HostValue foldReals(clang::BinaryOperatorKind Operator, double Left,
                    double Right, clang::QualType Type);
/// \p Value, where \p To or its own type is one of floating-point numbers.
HostValue convertedReal(const HostValue &Value, clang::QualType To,
                        const clang::ASTContext &Context);
/// The result of a function of <cmath>; not known if \p F is none whose result
/// is the same everywhere.
HostValue mathematical(const clang::FunctionDecl *F,
                       const std::vector<HostValue> &Arguments);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_HOSTEVALUATOR_H
