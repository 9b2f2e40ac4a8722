//===- MeasuredReport.cpp - Predicted beside measured, line by line
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JsonNames.h"
#include "bankcheck/Report/JsonReport.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

static std::string sentence(const Comparison &C) {
  std::string Text = C.Operation + " in '" + C.Kernel + "': ";
  if (C.Result == Agreement::NotPredicted)
    return Text + formatv("not predicted, counted {0} wavefronts in {1} "
                          "requests",
                          C.Counted->Wavefronts, C.Counted->Requests)
                      .str();
  Text += formatv("predicted {0} wavefronts in {1} requests",
                  C.Predicted->Wavefronts, C.Predicted->Requests);
  if (C.Result == Agreement::NotCounted)
    return Text + ", not counted";
  Text += formatv(", counted {0} in {1}", C.Counted->Wavefronts,
                  C.Counted->Requests);
  switch (C.Result) {
  case Agreement::Equal:
    return Text + ": equal";
  case Agreement::Different:
    return Text + ": different";
  default:
    return Text + ": no exact number was promised";
  }
}

void printMeasured(raw_ostream &OS, ArrayRef<Comparison> Lines, bool Colors) {
  unsigned Equal = 0, Different = 0;
  for (const Comparison &C : Lines) {
    Equal += C.Result == Agreement::Equal;
    Different += C.Result == Agreement::Different;
    std::string Text = sentence(C);
    if (!C.Explanation.empty())
      Text += " (" + C.Explanation + ")";
    printDiagnostic(OS, C.At,
                    C.Result == Agreement::Different ? "warning" : "remark",
                    Text, Colors);
  }
  OS << formatv("{0} lines of the profile compared: {1} equal, {2} different, "
                "{3} without an exact number on both sides\n",
                Lines.size(), Equal, Different,
                Lines.size() - Equal - Different);
}

static void writeCount(json::OStream &J, StringRef Key,
                       const std::optional<Figures> &Count) {
  if (Count)
    J.attributeObject(Key, [&] {
      J.attribute("requests", Count->Requests);
      J.attribute("wavefronts", Count->Wavefronts);
      J.attribute("ideal", Count->Ideal);
    });
}

void writeMeasured(json::OStream &J, ArrayRef<Comparison> Lines) {
  J.attributeArray("measured", [&] {
    for (const Comparison &C : Lines)
      J.object([&] {
        J.attribute("kernel", C.Kernel);
        J.attribute("file", C.At.File);
        J.attribute("line", C.At.Line);
        J.attribute("operation", C.Operation);
        J.attribute("result", spell(C.Result));
        writeCount(J, "predicted", C.Predicted);
        writeCount(J, "counted", C.Counted);
        if (!C.Explanation.empty())
          J.attribute("explanation", C.Explanation);
      });
  });
}

} // namespace bankcheck
