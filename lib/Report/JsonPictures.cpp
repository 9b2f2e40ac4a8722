//===- JsonPictures.cpp - Requests and pictures in the JSON report
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JsonPictures.h"
#include "JsonReading.h"
#include "bankcheck/Layouts/DrawPictures.h"
#include <bit>

namespace bankcheck {

using namespace llvm;
using json::ObjectMapper;

/// An array on one line.
template <typename Range>
static void writeNumbers(json::OStream &J, StringRef Key,
                         const Range &Numbers) {
  std::string Text;
  for (const auto &N : Numbers)
    Text += (Text.empty() ? "[" : ", ") + std::to_string(int64_t(N));
  J.attributeBegin(Key);
  J.rawValue(Text.empty() ? "[]" : Text + "]");
  J.attributeEnd();
}

void writeRequest(json::OStream &J, const Request &R) {
  J.attribute("kind", spell(R.Kind));
  J.attribute("bytes", R.Bytes);
  J.attribute("matrices", R.Matrices);
  J.attribute("active_lanes", R.Active);
  writeNumbers(J, "lane_byte_offsets", R.Offsets);
}

static void writeForms(json::OStream &J, const AccessPictures &P) {
  J.attributeArray("forms", [&] {
    for (const RequestForm &Form : P.Forms)
      J.object([&] {
        J.attribute("times", Form.Times);
        J.attributeArray("placed", [&] {
          for (const std::optional<Request> &R : Form.Placed)
            if (R)
              J.object([&] { writeRequest(J, *R); });
            else
              J.value(nullptr);
        });
      });
  });
  if (P.OtherForms)
    J.attribute("other_forms", P.OtherForms);
  J.attributeArray("executions", [&] {
    for (const Execution &E : P.Executions)
      J.object([&] {
        J.attribute("warp", E.Warp);
        J.attribute("number", E.Number);
        J.attribute("form", E.Form);
        writeNumbers(J, "first_bank", E.FirstBank);
      });
  });
}

void writePictures(json::OStream &J, const AccessPictures &P) {
  J.attributeArray("layouts", [&] {
    for (const LayoutChoice &L : P.Layouts)
      J.object([&] {
        J.attribute("kind", spell(L.Kind));
        J.attribute("name", json::fixUTF8(L.Name));
        J.attribute("bytes", L.Bytes);
        if (L.ArrayWavefronts)
          J.attribute("array_wavefronts", *L.ArrayWavefronts);
        if (L.Wavefronts)
          J.attribute("wavefronts", *L.Wavefronts);
      });
  });
  writeForms(J, P);
  if (P.Spectrum.empty())
    return;
  J.attribute("row_elements", P.RowElements);
  J.attribute("element_bytes", P.ElementBytes);
  J.attributeArray("spectrum", [&] {
    for (const std::optional<uint64_t> &Wavefronts : P.Spectrum)
      J.value(Wavefronts ? json::Value(*Wavefronts) : json::Value(nullptr));
  });
}

bool fromJSON(const json::Value &V, Request &R, json::Path P) {
  ObjectMapper O(V, P);
  if (!O || !O.map("kind", R.Kind) || !O.map("bytes", R.Bytes) ||
      !O.map("matrices", R.Matrices) || !O.map("active_lanes", R.Active) ||
      !mapArray<int64_t>(O, "lane_byte_offsets", R.Offsets, P))
    return false;
  if (std::has_single_bit(R.Bytes) && R.Bytes <= 16 &&
      std::has_single_bit(R.Matrices) && R.Matrices <= 4)
    return true;
  P.report("expected an access that there is");
  return false;
}

static bool fromJSON(const json::Value &V, LayoutChoice &L, json::Path P) {
  ObjectMapper O(V, P);
  return O && O.map("kind", L.Kind) && O.map("name", L.Name) &&
         O.map("bytes", L.Bytes) &&
         O.map("array_wavefronts", L.ArrayWavefronts) &&
         O.map("wavefronts", L.Wavefronts);
}

static bool fromJSON(const json::Value &V, RequestForm &Form, json::Path P) {
  ObjectMapper O(V, P);
  return O && O.map("times", Form.Times) && O.map("placed", Form.Placed);
}

static bool fromJSON(const json::Value &V, Execution &E, json::Path P) {
  ObjectMapper O(V, P);
  return O && O.map("warp", E.Warp) && O.map("number", E.Number) &&
         O.map("form", E.Form) && O.map("first_bank", E.FirstBank);
}

/// Whether what refers to each other is there, and no more than there can be.
static bool isWhole(const AccessPictures &Pictures) {
  const size_t Layouts = Pictures.Layouts.size();
  return Layouts && Pictures.Forms.size() <= MaxPictureForms &&
         all_of(Pictures.Forms,
                [&](const RequestForm &Form) {
                  return Form.Placed.size() == Layouts && Form.Placed.front() &&
                         all_of(Form.Placed,
                                [](const auto &R) { return !R || R->Active; });
                }) &&
         all_of(Pictures.Executions, [&](const Execution &E) {
           return E.Form < Pictures.Forms.size() &&
                  E.Warp < MaxThreads / LaneCount &&
                  E.Number < MaxPictureExecutions &&
                  E.FirstBank.size() == Layouts &&
                  all_of(
                      E.FirstBank,
                      [](unsigned Bank) { return Bank < BankCount; });
         });
}

bool fromJSON(const json::Value &V, AccessPictures &Pictures, json::Path P) {
  ObjectMapper O(V, P);
  if (!O || !O.map("layouts", Pictures.Layouts) ||
      !O.map("forms", Pictures.Forms) ||
      !O.mapOptional("other_forms", Pictures.OtherForms) ||
      !O.map("executions", Pictures.Executions) ||
      !O.mapOptional("row_elements", Pictures.RowElements) ||
      !O.mapOptional("element_bytes", Pictures.ElementBytes) ||
      !O.mapOptional("spectrum", Pictures.Spectrum))
    return false;
  if (isWhole(Pictures))
    return true;
  P.report("expected forms and layouts that belong together");
  return false;
}

} // namespace bankcheck
