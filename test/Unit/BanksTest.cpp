//===- BanksTest.cpp - The rules of shared memory, by hand ----------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every rule of Wavefronts.h by an example whose count follows from the rule
// by hand, then all rows that the hardware measured.
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Banks/LaneBankPicture.h"
#include "bankcheck/Banks/RequestTable.h"
#include "bankcheck/Banks/UpdateLoop.h"
#include "bankcheck/Banks/Wavefronts.h"

#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <numeric>
#include <optional>
#include <sstream>

using namespace bankcheck;

namespace bankcheck {
// For the messages of EXPECT_EQ.
static std::ostream &operator<<(std::ostream &Out, const WavefrontCount &C) {
  return Out << C.Wavefronts << " wavefronts, ideally " << C.Ideal;
}
} // namespace bankcheck

namespace {

using Count = WavefrontCount;

/// A request whose lane i is at byte \p OffsetOf(i).
template <typename Fn>
Request request(RequestKind Kind, unsigned Bytes, Fn OffsetOf,
                LaneMask Active = AllLanes) {
  Request R;
  R.Kind = Kind;
  R.Bytes = Bytes;
  R.Active = Active;
  for (unsigned Lane = 0; Lane < LaneCount; ++Lane)
    R.Offsets[Lane] = OffsetOf(Lane);
  return R;
}

/// Lane i at i * \p Stride bytes.
Request strided(RequestKind Kind, unsigned Bytes, unsigned Stride,
                LaneMask Active = AllLanes) {
  return request(
      Kind, Bytes, [=](unsigned Lane) { return Lane * Stride; }, Active);
}

Request matrix(RequestKind Kind, unsigned Matrices, unsigned Stride,
               LaneMask Active = AllLanes) {
  Request R = strided(Kind, 16, Stride, Active);
  R.Matrices = Matrices;
  return R;
}

constexpr RequestKind AllKinds[] = {
    RequestKind::Load,           RequestKind::Store,
    RequestKind::LoadMatrix,     RequestKind::StoreMatrix,
    RequestKind::Atomic,         RequestKind::AtomicIncrement,
    RequestKind::AtomicCas,      RequestKind::AtomicCasLoop,
    RequestKind::AsyncCopy,      RequestKind::AsyncCopyBypass,
    RequestKind::AtomicLoopLoad,
};

constexpr RequestKind LoadAndStore[] = {RequestKind::Load, RequestKind::Store};

RequestTable readText(const std::string &Rows) {
  std::istringstream In(
      "operation,bytes,active_lanes,wavefronts,lane_byte_offsets\n" + Rows);
  return readRequestTable(In);
}

/// What an H200 counted: all kinds, wide loads and stores once more, loops.
RequestTable readMeasured() {
  std::ifstream All(BANKCHECK_TEST_DIR "/Banks/Inputs/wavefronts.csv");
  std::ifstream Wide(BANKCHECK_TEST_DIR "/Banks/Inputs/wide.csv");
  std::ifstream Loops(BANKCHECK_TEST_DIR "/Banks/Inputs/loops.csv");
  RequestTable Table = readRequestTable(All);
  for (std::istream *File : {&Wide, &Loops}) {
    const RequestTable More = readRequestTable(*File);
    Table.Rows.insert(Table.Rows.end(), More.Rows.begin(), More.Rows.end());
    Table.Errors.insert(Table.Errors.end(), More.Errors.begin(),
                        More.Errors.end());
  }
  return Table;
}

/// 32 offsets, all \p Offset.
std::string offsets(const std::string &Offset) {
  std::string Text = Offset;
  for (unsigned Lane = 1; Lane < LaneCount; ++Lane)
    Text += " " + Offset;
  return Text;
}

//===----------------------------------------------------------------------===//
// Words and banks
//===----------------------------------------------------------------------===//

TEST(Wavefronts, WordStrideIsGcdWay) {
  for (unsigned Words = 1; Words <= 64; ++Words)
    for (RequestKind Kind : LoadAndStore)
      EXPECT_EQ(countWavefronts(strided(Kind, 4, Words * 4)),
                (Count{std::gcd(Words, 32u), 1}))
          << Words << " words";
}

TEST(Wavefronts, SameWordIsOneWavefront) {
  for (RequestKind Kind : LoadAndStore)
    for (unsigned Bytes : {1, 2, 4})
      EXPECT_EQ(countWavefronts(strided(Kind, Bytes, 0)), (Count{1, 1}));
}

TEST(Wavefronts, BytesOfOneWordAreShared) {
  for (RequestKind Kind : LoadAndStore) {
    EXPECT_EQ(countWavefronts(strided(Kind, 1, 1)), (Count{1, 1}));
    EXPECT_EQ(countWavefronts(strided(Kind, 2, 2)), (Count{1, 1}));
    // Lanes 0 and 16, 1 and 17, ... are 32 words apart.
    EXPECT_EQ(countWavefronts(strided(Kind, 1, 8)), (Count{2, 1}));
    EXPECT_EQ(countWavefronts(strided(Kind, 2, 128)), (Count{32, 1}));
  }
}

TEST(Wavefronts, UniformWordRotatesBanks) {
  const Request R = request(RequestKind::Load, 4, [](unsigned Lane) {
    return 4 * 1000003 + Lane * 8;
  });
  EXPECT_EQ(countWavefronts(R), (Count{2, 1}));
}

TEST(Wavefronts, FullestBankDecides) {
  // Lanes 0-2 want three words of bank 0, all others word 1.
  const Request R = request(RequestKind::Load, 4, [](unsigned Lane) {
    return Lane < 3 ? Lane * 128 : 4;
  });
  EXPECT_EQ(countWavefronts(R), (Count{3, 1}));
}

TEST(Wavefronts, OffsetsBeyond32Bits) {
  const Request R =
      request(RequestKind::Load, 4, [](uint64_t Lane) { return Lane << 32; });
  EXPECT_EQ(countWavefronts(R), (Count{32, 1}));
}

//===----------------------------------------------------------------------===//
// Partial warps
//===----------------------------------------------------------------------===//

TEST(Wavefronts, NoActiveLaneCostsNothing) {
  for (RequestKind Kind : AllKinds)
    for (unsigned Bytes : {4, 8, 16}) {
      const Request R = strided(Kind, Bytes, 128, 0);
      EXPECT_EQ(countWavefronts(R), (Count{0, 0}));
      EXPECT_EQ(countWavefronts(R).ways(), 0.0);
      EXPECT_TRUE(drawLaneBankPicture(R).Wavefronts.empty());
    }
}

TEST(Wavefronts, InactiveLanesAreIgnored) {
  EXPECT_EQ(countWavefronts(strided(RequestKind::Load, 4, 128, 0xff)),
            (Count{8, 1}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Store, 4, 128, 1u << 31)),
            (Count{1, 1}));
  // Every other lane of stride 2 words: 16 lanes, 4 words apart.
  EXPECT_EQ(countWavefronts(strided(RequestKind::Load, 4, 8, 0x55555555)),
            (Count{2, 1}));
}

TEST(Wavefronts, GroupsWithoutActiveLanesCostNothing) {
  EXPECT_EQ(countWavefronts(strided(RequestKind::Store, 8, 8, 0xffff)),
            (Count{1, 1}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Store, 8, 8, 0x1ffff)),
            (Count{2, 2}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Store, 16, 16, 0xff0000ff)),
            (Count{2, 2}));
}

TEST(Wavefronts, WaysIsARatio) {
  EXPECT_EQ((Count{4, 4}.ways()), 1.0);
  EXPECT_EQ((Count{5, 4}.ways()), 1.25);
  EXPECT_EQ((Count{32, 1}.ways()), 32.0);
  // A conflict in one quarter only: lanes 0 and 1 in the same banks.
  const Request R = request(RequestKind::Store, 16, [](unsigned Lane) {
    return Lane == 0 ? 1024 + 16 : Lane * 16;
  });
  EXPECT_EQ(countWavefronts(R), (Count{5, 4}));
  EXPECT_EQ(countWavefronts(R).ways(), 1.25);
}

//===----------------------------------------------------------------------===//
// 8 and 16 bytes
//===----------------------------------------------------------------------===//

TEST(Wavefronts, WideAccessesGoByGroups) {
  for (RequestKind Kind : LoadAndStore) {
    EXPECT_EQ(countWavefronts(strided(Kind, 8, 8)), (Count{2, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 16, 16)), (Count{4, 4}));
    // Twice the space: two lanes of a group per bank.
    EXPECT_EQ(countWavefronts(strided(Kind, 8, 16)), (Count{4, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 16, 32)), (Count{8, 4}));
    // All lanes in the same banks.
    EXPECT_EQ(countWavefronts(strided(Kind, 8, 128)), (Count{32, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 16, 128)), (Count{32, 4}));
    // Odd strides spread over all banks.
    EXPECT_EQ(countWavefronts(strided(Kind, 8, 24)), (Count{2, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 16, 48)), (Count{4, 4}));
  }
}

TEST(Wavefronts, GroupsDoNotShareWords) {
  // The four quarters want the same 8 rows, each for itself.
  const Request R = request(RequestKind::Load, 16,
                            [](unsigned Lane) { return Lane % 8 * 16; });
  EXPECT_FALSE(isMerged(R));
  EXPECT_EQ(countWavefronts(R), (Count{4, 4}));
}

TEST(Wavefronts, LoadsMergeByLaneXor1) {
  auto Pairs8 = [](unsigned Lane) { return Lane / 2 * 8; };
  auto Pairs16 = [](unsigned Lane) { return Lane / 2 * 16; };
  EXPECT_TRUE(isMerged(request(RequestKind::Load, 8, Pairs8)));
  EXPECT_EQ(countWavefronts(request(RequestKind::Load, 8, Pairs8)),
            (Count{1, 1}));
  EXPECT_EQ(countWavefronts(request(RequestKind::Load, 16, Pairs16)),
            (Count{2, 2}));
  // Stores do not merge.
  EXPECT_FALSE(isMerged(request(RequestKind::Store, 8, Pairs8)));
  EXPECT_EQ(countWavefronts(request(RequestKind::Store, 8, Pairs8)),
            (Count{2, 2}));
  EXPECT_EQ(countWavefronts(request(RequestKind::Store, 16, Pairs16)),
            (Count{4, 4}));
}

TEST(Wavefronts, LoadsMergeByLaneXor2) {
  // Lanes 0 2, 1 3, 4 6, 5 7, ... are pairs.
  auto Slot = [](unsigned Lane) { return Lane / 4 * 2 + Lane % 2; };
  const Request R8 = request(RequestKind::Load, 8,
                             [=](unsigned Lane) { return Slot(Lane) * 8; });
  EXPECT_TRUE(isMerged(R8));
  EXPECT_EQ(countWavefronts(R8), (Count{1, 1}));
  const Request R16 = request(RequestKind::Load, 16,
                              [=](unsigned Lane) { return Slot(Lane) * 16; });
  EXPECT_EQ(countWavefronts(R16), (Count{2, 2}));
}

TEST(Wavefronts, BroadcastMerges) {
  EXPECT_EQ(countWavefronts(strided(RequestKind::Load, 8, 0)), (Count{1, 1}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Load, 16, 0)), (Count{2, 2}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Store, 8, 0)), (Count{2, 2}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Store, 16, 0)), (Count{4, 4}));
}

TEST(Wavefronts, NoMergeByLaneXor4) {
  const Request R = request(RequestKind::Load, 8, [](unsigned Lane) {
    return (Lane / 8 * 4 + Lane % 4) * 8;
  });
  EXPECT_FALSE(isMerged(R));
  EXPECT_EQ(countWavefronts(R), (Count{2, 2}));
}

TEST(Wavefronts, OneMergeRuleMustHoldForTheWholeWarp) {
  // The lower half pairs by xor 1, the upper half by xor 2.
  const Request R = request(RequestKind::Load, 8, [](unsigned Lane) {
    return (Lane < 16 ? Lane / 2 : Lane / 4 * 2 + Lane % 2) * 8;
  });
  EXPECT_FALSE(isMerged(R));
  EXPECT_EQ(countWavefronts(R), (Count{2, 2}));
}

TEST(Wavefronts, OneUnequalPairPreventsMerging) {
  auto Pairs = [](unsigned Lane) { return Lane == 31 ? 512 : Lane / 2 * 8; };
  EXPECT_FALSE(isMerged(request(RequestKind::Load, 8, Pairs)));
  EXPECT_TRUE(isMerged(request(RequestKind::Load, 8, Pairs, 0x7fffffff)));
  EXPECT_TRUE(isMerged(request(RequestKind::Load, 8, Pairs, 0xbfffffff)));
}

TEST(Wavefronts, InactivePartnersCountAsEqual) {
  // No lane has a partner by xor 1: 16 lanes fill 128 bytes in one group.
  auto Pairs8 = [](unsigned Lane) { return Lane / 2 * 8; };
  for (LaneMask Active : {0x55555555u, 0xaaaaaaaau, 0x9999aaaau})
    EXPECT_EQ(countWavefronts(request(RequestKind::Load, 8, Pairs8, Active)),
              (Count{1, 1}));
  // The active lanes of each half fill 128 bytes.
  auto Pairs16 = [](unsigned Lane) { return Lane / 2 * 16; };
  EXPECT_EQ(
      countWavefronts(request(RequestKind::Load, 16, Pairs16, 0x55555555)),
      (Count{2, 2}));
  // No lane has a partner by xor 2; by xor 1 they differ.
  EXPECT_TRUE(isMerged(strided(RequestKind::Load, 16, 16, 0x33333333)));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Load, 8, 8, 0x33333333)),
            (Count{2, 1}));
}

TEST(Wavefronts, MergedGroupsStillConflict) {
  // Lanes 2k and 2k+1 at row k of 128 bytes: 16 distinct words in one bank,
  // however they are grouped.
  const Request R = request(RequestKind::Load, 8,
                            [](unsigned Lane) { return Lane / 2 * 128; });
  EXPECT_EQ(countWavefronts(R), (Count{16, 1}));
}

TEST(Wavefronts, OnlyWideLoadsMerge) {
  for (RequestKind Kind : AllKinds)
    for (unsigned Bytes : {4, 8, 16})
      EXPECT_EQ(isMerged(strided(Kind, Bytes, 0)),
                Kind == RequestKind::Load && Bytes != 4);
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

TEST(Wavefronts, MatricesAreServedOneByOne) {
  for (RequestKind Kind : {RequestKind::LoadMatrix, RequestKind::StoreMatrix})
    for (unsigned Matrices : {1u, 2u, 4u}) {
      // Rows side by side, in the same banks, one 16-byte pad apart, equal.
      EXPECT_EQ(countWavefronts(matrix(Kind, Matrices, 16)),
                (Count{Matrices, Matrices}));
      EXPECT_EQ(countWavefronts(matrix(Kind, Matrices, 128)),
                (Count{8 * Matrices, Matrices}));
      EXPECT_EQ(countWavefronts(matrix(Kind, Matrices, 128 + 16)),
                (Count{Matrices, Matrices}));
      EXPECT_EQ(countWavefronts(matrix(Kind, Matrices, 64)),
                (Count{4 * Matrices, Matrices}));
      EXPECT_EQ(countWavefronts(matrix(Kind, Matrices, 0)),
                (Count{Matrices, Matrices}));
    }
}

TEST(Wavefronts, MatrixIgnoresLanesWithoutAddress) {
  Request R = matrix(RequestKind::LoadMatrix, 1, 16);
  for (unsigned Lane = 8; Lane < LaneCount; ++Lane)
    R.Offsets[Lane] = 1024 * Lane + 3;
  EXPECT_EQ(countWavefronts(R), (Count{1, 1}));
  R.Active = 0xffffff00;
  EXPECT_EQ(countWavefronts(R), (Count{0, 0}));
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

TEST(Wavefronts, AtomicsCountLanes) {
  EXPECT_EQ(countWavefronts(strided(RequestKind::Atomic, 4, 4)), (Count{1, 1}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Atomic, 4, 8)), (Count{2, 1}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Atomic, 4, 0)),
            (Count{32, 1}));
  EXPECT_EQ(countWavefronts(strided(RequestKind::Atomic, 4, 0, 0xff)),
            (Count{8, 1}));
}

TEST(Wavefronts, AtomicCountsEqualAndUnequalAddressesOfABankTogether) {
  // Words 0, 0, 32, 32 for lanes 0-3, the others alone in their banks.
  const Request R = request(RequestKind::Atomic, 4, [](unsigned Lane) {
    return Lane < 4 ? Lane / 2 * 128 : Lane * 4;
  });
  EXPECT_EQ(countWavefronts(R), (Count{4, 1}));
}

TEST(Wavefronts, IncrementsOfOneWordAreCountedOnce) {
  const RequestKind Kind = RequestKind::AtomicIncrement;
  EXPECT_EQ(countWavefronts(strided(Kind, 4, 0)), (Count{1, 1}));
  EXPECT_EQ(countWavefronts(strided(Kind, 4, 8)), (Count{2, 1}));
  EXPECT_EQ(countWavefronts(strided(Kind, 4, 128)), (Count{32, 1}));
}

TEST(Wavefronts, CompareAndSwapTakesTwoPasses) {
  for (RequestKind Kind :
       {RequestKind::AtomicCas, RequestKind::AtomicCasLoop}) {
    EXPECT_EQ(countWavefronts(strided(Kind, 4, 4)), (Count{2, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 4, 8)), (Count{4, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 4, 0)), (Count{64, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 4, 0)).ways(), 32.0);
    EXPECT_EQ(countWavefronts(strided(Kind, 4, 0, 1)), (Count{2, 2}));
  }
}

//===----------------------------------------------------------------------===//
// cp.async
//===----------------------------------------------------------------------===//

TEST(Wavefronts, AsyncCopiesCountLanes) {
  for (RequestKind Kind :
       {RequestKind::AsyncCopy, RequestKind::AsyncCopyBypass}) {
    EXPECT_EQ(countWavefronts(strided(Kind, 4, 4)), (Count{1, 1}));
    EXPECT_EQ(countWavefronts(strided(Kind, 8, 8)), (Count{2, 2}));
    EXPECT_EQ(countWavefronts(strided(Kind, 16, 16)), (Count{4, 4}));
    // Equal addresses do not merge.
    for (unsigned Stride : {0, 128}) {
      EXPECT_EQ(countWavefronts(strided(Kind, 4, Stride)), (Count{32, 1}));
      EXPECT_EQ(countWavefronts(strided(Kind, 8, Stride)), (Count{32, 2}));
      EXPECT_EQ(countWavefronts(strided(Kind, 16, Stride)), (Count{32, 4}));
    }
  }
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

TEST(RequestTable, ReadsEveryField) {
  const RequestTable Table =
      readText("\nldmatrix.x2.trans,16,f0F,7," + offsets("48") + "\r\n");
  EXPECT_TRUE(Table.Errors.empty());
  ASSERT_EQ(Table.Rows.size(), 1u);
  const RequestRow &Row = Table.Rows[0];
  EXPECT_EQ(Row.Operation, "ldmatrix.x2.trans");
  EXPECT_EQ(Row.Access.Kind, RequestKind::LoadMatrix);
  EXPECT_EQ(Row.Access.Matrices, 2u);
  EXPECT_EQ(Row.Access.Bytes, 16u);
  EXPECT_EQ(Row.Access.Active, 0xf0fu);
  EXPECT_EQ(Row.Access.Offsets[31], 48u);
  EXPECT_EQ(Row.Wavefronts, 7u);
  EXPECT_EQ(Row.Line, 3u);
}

TEST(RequestTable, NamesTheReason) {
  const std::string Zeros = offsets("0");
  const std::pair<std::string, const char *> Cases[] = {
      {"load,4,ffffffff,1", "expected 5 fields"},
      {"load,4,ffffffff,1,2," + Zeros, "expected 5 fields"},
      {"prefetch,4,ffffffff,1," + Zeros, "unknown operation 'prefetch'"},
      {"Load,4,ffffffff,1," + Zeros, "unknown operation 'Load'"},
      {",4,ffffffff,1," + Zeros, "unknown operation ''"},
      {"load,3,ffffffff,1," + Zeros, "'load' of '3' bytes does not exist"},
      {"load,0,ffffffff,1," + Zeros, "'load' of '0' bytes"},
      {"load,32,ffffffff,1," + Zeros, "'load' of '32' bytes"},
      {"load,-4,ffffffff,1," + Zeros, "'load' of '-4' bytes"},
      {"load,4x,ffffffff,1," + Zeros, "'load' of '4x' bytes"},
      {"atomic,16,ffffffff,1," + Zeros, "'atomic' of '16' bytes"},
      {"async-copy,2,ffffffff,1," + Zeros, "'async-copy' of '2' bytes"},
      {"ldmatrix.x1,4,ffffffff,1," + Zeros, "'ldmatrix.x1' of '4' bytes"},
      {"load,4,1ffffffff,1," + Zeros, "active lanes '1ffffffff'"},
      {"load,4,0xff,1," + Zeros, "active lanes '0xff'"},
      {"load,4,,1," + Zeros, "active lanes ''"},
      {"load,4,ff,one," + Zeros, "wavefronts 'one'"},
      {"load,4,ff,4294967296," + Zeros, "wavefronts '4294967296'"},
      {"load,4,ff,1," + offsets("0x4"), "offset '0x4' is not a number"},
      {"load,4,ff,1,0 4 8", "expected 32 offsets, found 3"},
      {"load,4,ff,1,", "expected 32 offsets, found 0"},
      {"load,4,ff,1," + Zeros + " 0", "expected 32 offsets, found 33"},
      {"load,4,f0,1," + offsets("6"), "offset 6 of lane 4 is not a multiple"},
  };
  for (const auto &[Line, Reason] : Cases) {
    const RequestTable Table = readText(Line);
    EXPECT_TRUE(Table.Rows.empty()) << Line;
    ASSERT_EQ(Table.Errors.size(), 1u) << Line;
    EXPECT_EQ(Table.Errors[0].Line, 2u);
    EXPECT_EQ(Table.Errors[0].Reason.find(Reason), 0u)
        << Table.Errors[0].Reason << "\nis not: " << Reason;
  }
}

TEST(RequestTable, AnErrorDoesNotEndTheTable) {
  const RequestTable Table = readText("load,4,1,1," + offsets("0") +
                                      "\nrubbish\nstore,4,1,1," + offsets("0"));
  ASSERT_EQ(Table.Rows.size(), 2u);
  EXPECT_EQ(Table.Rows[1].Line, 4u);
  ASSERT_EQ(Table.Errors.size(), 1u);
  EXPECT_EQ(Table.Errors[0].Line, 3u);
}

TEST(RequestTable, OffsetsThatDoNotCountMayBeMisaligned) {
  EXPECT_TRUE(readText("load,4,0,0," + offsets("3")).Errors.empty());
  EXPECT_TRUE(
      readText("ldmatrix.x1,16,ffffff00,0," + offsets("3")).Errors.empty());
}

TEST(RequestTable, WantsItsHeader) {
  std::istringstream Headless("load,4,1,1," + offsets("0") + "\n");
  const RequestTable Table = readRequestTable(Headless);
  EXPECT_TRUE(Table.Rows.empty());
  ASSERT_EQ(Table.Errors.size(), 1u);
  EXPECT_EQ(Table.Errors[0].Line, 1u);

  std::istringstream Empty("");
  ASSERT_EQ(readRequestTable(Empty).Errors.size(), 1u);
}

TEST(RequestTable, ReportsMismatches) {
  const RequestTable Table = readText("load,4,ffffffff,1," + offsets("0") +
                                      "\natomic,4,ffffffff,1," + offsets("0"));
  const auto Mismatches = evaluateRequests(Table.Rows);
  ASSERT_EQ(Mismatches.size(), 1u);
  EXPECT_EQ(Mismatches[0].RowIndex, 1u);
  EXPECT_EQ(Mismatches[0].Model, (Count{32, 1}));
}

TEST(RequestTable, ModelAgreesWithTheHardware) {
  const RequestTable Table = readMeasured();
  for (const RequestTableError &Error : Table.Errors)
    ADD_FAILURE() << Error.Line << ": " << Error.Reason;
  EXPECT_EQ(Table.Rows.size(), 1856u + 1311u + 294u);
  for (const RequestMismatch &M : evaluateRequests(Table.Rows)) {
    const RequestRow &Row = Table.Rows[M.RowIndex];
    ADD_FAILURE() << "line " << Row.Line << ", " << Row.Operation
                  << ": measured " << Row.Wavefronts << ", model " << M.Model;
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

TEST(UpdateLoop, TableOfTheHeader) {
  auto Units = [](unsigned Bytes, auto UnitOf, LaneMask Active = AllLanes) {
    Request R = strided(RequestKind::AtomicCasLoop, Bytes, 0, Active);
    for (unsigned Lane = 0; Lane < LaneCount; ++Lane)
      R.Offsets[Lane] = UnitOf(Lane) * Bytes;
    return runUpdateLoop(R, true);
  };
  EXPECT_EQ(Units(4, [](unsigned I) { return I; }), (UpdateLoop{1, 1, 2}));
  EXPECT_EQ(Units(4, [](unsigned I) { return I / 4; }), (UpdateLoop{4, 4, 8}));
  EXPECT_EQ(Units(4, [](unsigned I) { return I * 2; }), (UpdateLoop{2, 3, 4}));
  EXPECT_EQ(Units(8, [](unsigned I) { return I; }), (UpdateLoop{1, 2, 4}));
  EXPECT_EQ(
      Units(8, [](unsigned) { return 0; }, 0x10001), (UpdateLoop{2, 2, 6}));
}

TEST(UpdateLoop, AddingZeroToOneWordInBothHalves) {
  const Request R = strided(RequestKind::AtomicCasLoop, 8, 0, 0x10001);
  EXPECT_EQ(runUpdateLoop(R, false), (UpdateLoop{1, 1, 4}));
}

//===----------------------------------------------------------------------===//
// Pictures
//===----------------------------------------------------------------------===//

TEST(LaneBankPicture, DrawsATwoWayConflict) {
  // Words 0, 2, ..., 62: lanes i and i + 16 share bank 2i.
  const auto Rows =
      drawLaneBankPicture(strided(RequestKind::Load, 4, 8)).Wavefronts;
  ASSERT_EQ(Rows.size(), 2u);
  for (unsigned Bank = 0; Bank < BankCount; ++Bank) {
    const LaneMask Lower = Bank % 2 ? 0 : 1u << Bank / 2;
    EXPECT_EQ(Rows[0][Bank], Lower);
    EXPECT_EQ(Rows[1][Bank], Lower << 16);
  }
}

TEST(LaneBankPicture, DrawsABroadcast) {
  const auto Rows =
      drawLaneBankPicture(strided(RequestKind::Load, 4, 0)).Wavefronts;
  ASSERT_EQ(Rows.size(), 1u);
  EXPECT_EQ(Rows[0][0], AllLanes);
  EXPECT_EQ(Rows[0][1], 0u);
}

TEST(LaneBankPicture, IsAPossibleSchedule) {
  for (const RequestRow &Row : readMeasured().Rows) {
    SCOPED_TRACE("line " + std::to_string(Row.Line));
    const Request &R = Row.Access;
    const auto Rows = drawLaneBankPicture(R).Wavefronts;
    if (R.Kind == RequestKind::AtomicLoopLoad ||
        (R.Kind == RequestKind::AtomicCasLoop && R.Bytes == 8))
      ASSERT_LE(Rows.size(), Row.Wavefronts);
    else
      ASSERT_EQ(Rows.size(), Row.Wavefronts);

    const unsigned Words = std::max(R.Bytes / WordBytes, 1u);
    // The word that a lane wants of a bank, or nothing.
    auto WordIn = [&](unsigned Lane, unsigned Bank) -> std::optional<uint64_t> {
      const uint64_t First = R.Offsets[Lane] / WordBytes;
      for (uint64_t Word = First; Word < First + Words; ++Word)
        if (Word % BankCount == Bank)
          return Word;
      return std::nullopt;
    };

    unsigned Served[LaneCount] = {};
    for (const auto &Wavefront : Rows) {
      EXPECT_NE(Wavefront, LaneBankPicture::Wavefront{});
      for (unsigned Bank = 0; Bank < BankCount; ++Bank)
        for (LaneMask Rest = Wavefront[Bank]; Rest; Rest &= Rest - 1) {
          const unsigned Lane = std::countr_zero(Rest);
          ++Served[Lane];
          // One word per bank, and it is one that the lane wants.
          ASSERT_TRUE(WordIn(Lane, Bank));
          EXPECT_EQ(WordIn(Lane, Bank),
                    WordIn(std::countr_zero(Wavefront[Bank]), Bank));
        }
    }
    const bool TwoPasses = R.Kind == RequestKind::AtomicCas ||
                           R.Kind == RequestKind::AtomicCasLoop;
    const LaneMask Counted =
        R.Active &
        (R.Kind == RequestKind::LoadMatrix || R.Kind == RequestKind::StoreMatrix
             ? AllLanes >> (LaneCount - 8 * R.Matrices)
             : AllLanes);
    for (unsigned Lane = 0; Lane < LaneCount; ++Lane)
      EXPECT_EQ(Served[Lane],
                Counted >> Lane & 1 ? Words * (TwoPasses ? 2 : 1) : 0);
  }
}

} // namespace
