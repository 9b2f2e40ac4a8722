//===- PageData.cpp - The page's data for its script
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PageData.h"
#include "JsonNames.h"
#include "ReportText.h"
#include "bankcheck/Banks/LaneBankPicture.h"
#include "bankcheck/Banks/ServiceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

using namespace llvm;

/// Bytes of data after which an access has its costliest form only. Costlier
/// accesses come first.
static constexpr size_t DetailBytes = 128 * 1024;
static constexpr StringLiteral Digits = "0123456789abcdefghijklmnopqrstuvwxyz"
                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ+/";

namespace {

/// Texts that stand once, referred to by number.
class Pool {
public:
  size_t add(std::string Text) {
    return Known.try_emplace(std::move(Text), Known.size()).first->second;
  }
  /// An array of them.
  std::string text() const;

private:
  std::map<std::string, size_t> Known;
};

class DataWriter {
public:
  explicit DataWriter(const PageModel &Model) : Model(Model) {}
  std::string write();

private:
  void access(const PageAccess &A, bool Detailed);
  void pictures(const AccessReport &A, bool Detailed);
  void worst(const AccessReport &A);
  void measured(const PageAccess &A);
  int64_t text(const std::string &Of);

  const PageModel &Model;
  std::string Text;
  raw_string_ostream OS{Text};
  json::OStream J{OS};
  /// What many accesses have in common stands once.
  Pool Pictures, Spectra, Texts;
};

} // namespace

std::string Pool::text() const {
  std::vector<StringRef> InOrder(Known.size());
  for (const auto &[Text, Number] : Known)
    InOrder[Number] = Text;
  return "[" + join(InOrder, ",") + "]";
}

/// The number of a text in the pool.
int64_t DataWriter::text(const std::string &Of) {
  std::string Quoted;
  raw_string_ostream(Quoted) << json::Value(json::fixUTF8(Of));
  return Texts.add(std::move(Quoted));
}

static std::string pictureText(const Request &R) {
  const LaneBankPicture Picture = drawLaneBankPicture(R);
  const ServiceOrder Order = serviceOrder(R);
  std::string Banks(LaneCount, '-'), Rows(LaneCount, '-'), Excessive;
  for (size_t Row = Picture.Wavefronts.size(); Row--;)
    for (unsigned Bank = BankCount; Bank--;)
      for (unsigned Lane = 0; Lane < LaneCount; ++Lane)
        if (Picture.Wavefronts[Row][Bank] >> Lane & 1) {
          Banks[Lane] = Digits[Bank];
          Rows[Lane] = Digits[Row];
        }
  for (unsigned Turn : Picture.Turns)
    Excessive += Turn ? '1' : '0';
  return formatv("[{0},{1},\"{2}\",\"{3}\",\"{4}\"]", Order.UnitWords,
                 Order.Passes, Banks, Rows, Excessive);
}

static std::string spectrumText(const AccessPictures &P) {
  std::string Numbers;
  for (const auto &W : P.Spectrum)
    Numbers += (Numbers.empty() ? "" : ",") + (W ? std::to_string(*W) : "null");
  return formatv("{{\"row\":{0},\"bytes\":{1},\"wavefronts\":[{2}]}",
                 P.RowElements, P.ElementBytes, Numbers);
}

static void writeIfKnown(json::OStream &J, StringRef Key,
                         const std::optional<uint64_t> &Number) {
  if (Number)
    J.attribute(Key, *Number);
}

/// By warp, what it executes when.
static std::vector<std::string> runTexts(const AccessPictures &P) {
  std::vector<std::string> Runs;
  for (const Execution &E : P.Executions) {
    if (Runs.size() <= E.Warp)
      Runs.resize(E.Warp + 1);
    const size_t Width = 1 + E.FirstBank.size();
    std::string &Run = Runs[E.Warp];
    // What is left out keeps its place.
    Run.resize(E.Number * Width, '.');
    Run += Digits[E.Form];
    for (unsigned Bank : E.FirstBank)
      Run += Digits[Bank];
  }
  return Runs;
}

void DataWriter::pictures(const AccessReport &A, bool Detailed) {
  const AccessPictures &P = *A.Pictures;
  // With nothing to choose from, and no runs, the first goes without saying.
  const bool Chooses = Detailed || P.Layouts.size() > 1;
  J.attributeArray("layouts", [&] {
    for (const LayoutChoice &L :
         ArrayRef(P.Layouts).take_front(Chooses ? P.Layouts.size() : 0))
      J.object([&] {
        J.attribute("kind", spell(L.Kind));
        J.attribute("name", text(L.Name));
        if (L.Bytes)
          J.attribute("bytes", L.Bytes);
        writeIfKnown(J, "all", L.ArrayWavefronts);
        writeIfKnown(J, "own", L.Wavefronts);
      });
  });
  J.attributeArray("forms", [&] {
    for (const RequestForm &Form : P.Forms) {
      J.array([&] {
        J.value(Form.Times);
        for (const auto &R : Form.Placed)
          J.value(R ? int64_t(Pictures.add(pictureText(*R))) : -1);
      });
      if (!Detailed)
        break;
    }
  });
  if (Detailed && !P.Executions.empty())
    J.attributeArray("runs", [&] {
      for (const std::string &Run : runTexts(P))
        J.value(Run);
    });
  if (P.Layouts.size() > 1 && !P.Spectrum.empty())
    J.attribute("spectrum", Spectra.add(spectrumText(P)));
}

/// What there is without pictures.
void DataWriter::worst(const AccessReport &A) {
  J.attributeArray("layouts", [] {});
  if (const auto R = costliestRequest(A))
    J.attributeArray("forms", [&] {
      J.array([&] {
        J.value(1);
        J.value(Pictures.add(pictureText(*R)));
      });
    });
}

static void countRow(json::OStream &J, StringRef What,
                     const std::optional<Figures> &Count) {
  if (Count)
    J.array([&] {
      J.value(What);
      J.value(Count->Requests);
      J.value(Count->Wavefronts);
      J.value(Count->Ideal);
    });
}

void DataWriter::measured(const PageAccess &A) {
  if (!Model.Run.Measured)
    return;
  for (const Comparison &C : *Model.Run.Measured)
    if (C.At.Line == A.Access->At.Line && C.At.File == A.Access->At.File &&
        C.Operation == operationName(A.Access->Kind) &&
        C.Kernel == A.Kernel->Name) {
      J.attributeArray("measured", [&] {
        countRow(J, "predicted", C.Predicted);
        countRow(J, "counted", C.Counted);
      });
      return;
    }
}

void DataWriter::access(const PageAccess &Of, bool Detailed) {
  const AccessReport &A = *Of.Access;
  J.attribute("title", text(titleText(A)));
  J.attribute("place", text(placeText(A.At)));
  J.attribute("kernel", text("kernel '" + Of.Kernel->Name + "', " +
                             blockText(Of.Kernel->Shape)));
  J.attribute("verdict", text(verdictName(A.Certainty)));
  J.attribute("array", text(A.Array));
  if (Of.isKnown()) {
    const Figures F = Of.figures();
    J.attributeArray("figures", [&] {
      for (uint64_t N : {F.Requests, F.Wavefronts, F.Ideal, F.excessive()})
        J.value(N);
    });
  }
  if (const auto R = costliestRequest(A)) {
    WorstRequest Shown = A.Worst;
    Shown.Example = *R;
    J.attribute("why", text(explainRequest(Shown, Of.Kernel->Shape.Block)));
  }
  if (A.Pictures)
    pictures(A, Detailed);
  else
    worst(A);
  for (const Fix &Each : Model.Run.Fixes)
    if (is_contained(Each.Accesses, A.At)) {
      J.attribute("fix", json::fixUTF8(Each.Title));
      break;
    }
  J.attributeArray("conditions", [&] {
    for (const std::string &Condition : conditionTexts(Of))
      J.value(text(Condition));
  });
  measured(Of);
}

std::string DataWriter::write() {
  J.object([&] {
    J.attributeArray("accesses", [&] {
      for (const PageAccess &A : Model.Accesses)
        J.object([&] {
          access(A, A.figures().excessive() && Text.size() < DetailBytes);
        });
    });
    J.attributeBegin("pictures");
    J.rawValue(Pictures.text());
    J.attributeEnd();
    J.attributeBegin("texts");
    J.rawValue(Texts.text());
    J.attributeEnd();
    J.attributeBegin("spectra");
    J.rawValue(Spectra.text());
    J.attributeEnd();
  });
  std::string Escaped;
  for (char C : Text)
    if (C == '<')
      Escaped += "\\u003c";
    else
      Escaped += C;
  return Escaped;
}

std::string pageData(const PageModel &Model) {
  return DataWriter(Model).write();
}

} // namespace bankcheck
