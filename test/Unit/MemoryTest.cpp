//===- MemoryTest.cpp - Which kernels are known again
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Findings/KernelMemory.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace bankcheck;

namespace {

/// One kernel of a module, at the line that its name ends with.
struct Written {
  std::string Name;
  unsigned Line, Stride;
};

/// Kernels that store to a shared array of their own, in their third line.
DeviceModule prepared(llvm::ArrayRef<Written> Kernels) {
  std::string Text = R"(
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2)
!2 = !DIFile(filename: "k.cu", directory: "/")
!3 = !DISubroutineType(types: !{})
)";
  DeviceModule Module;
  unsigned Node = 4;
  for (const Written &K : Kernels) {
    Text += llvm::formatv(R"(
@{0}_array = internal addrspace(3) global [4096 x float] undef, align 4
define ptx_kernel void @{0}() !dbg !{2} {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = mul i32 %t, {1}
  %p = getelementptr float, ptr addrspace(3) @{0}_array, i32 %i
  store volatile float 1.0, ptr addrspace(3) %p, align 4, !dbg !{3}
  ret void
}
!{2} = distinct !DISubprogram(name: "{0}", file: !2, line: {4}, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!{3} = !DILocation(line: {5}, column: 7, scope: !{2})
)",
                          K.Name, K.Stride, Node, Node + 1, K.Line, K.Line + 2)
                .str();
    Node += 2;
    Kernel New;
    New.Name = New.Mangled = K.Name;
    New.At = {"k.cu", K.Line, 1};
    New.Launches.emplace_back().Block = {32, 1, 1};
    New.Launches.back().Origin = LaunchOrigin::LaunchSite;
    New.Launches.back().At = {"k.cu", 100, 1};
    Module.Kernels.push_back(std::move(New));
  }
  Module.Context = std::make_unique<llvm::LLVMContext>();
  llvm::SMDiagnostic Problem;
  Module.Module = llvm::parseAssemblyString(Text, Problem, *Module.Context);
  EXPECT_TRUE(Module.Module) << Problem.getMessage().str();
  prepare(Module, /*WithDigests=*/true);
  return Module;
}

std::vector<KernelReport> reports(DeviceModule &Module) {
  std::vector<KernelReport> All;
  optimisePrepared(Module, [](const Kernel &) { return true; });
  analyse(Module, {}, [&](KernelReport &&K) { All.push_back(std::move(K)); });
  return All;
}

TEST(Memory, OtherKernelsDoNotMatter) {
  DeviceModule Before = prepared({{"a", 10, 2}, {"b", 20, 4}});
  KernelMemory Memory;
  Memory.remember(reports(Before));
  // The others' code changes, and new ones come between.
  DeviceModule After = prepared({{"new", 1, 1}, {"a", 10, 8}, {"b", 20, 4}});
  EXPECT_FALSE(Memory.recall(After.Kernels[0], {}));
  EXPECT_FALSE(Memory.recall(After.Kernels[1], {}));
  const auto Known = Memory.recall(After.Kernels[2], {});
  ASSERT_TRUE(Known);
  ASSERT_EQ(Known->size(), 1u);
  EXPECT_EQ(Known->front().Accesses.front().Wavefronts, 4u);
}

TEST(Memory, LinesMove) {
  DeviceModule Before = prepared({{"a", 10, 2}});
  KernelMemory Memory;
  Memory.remember(reports(Before));
  DeviceModule After = prepared({{"a", 17, 2}});
  const auto Known = Memory.recall(After.Kernels[0], {});
  ASSERT_TRUE(Known);
  EXPECT_EQ(Known->front().At.Line, 17u);
  EXPECT_EQ(Known->front().Accesses.front().At.Line, 19u);
  EXPECT_EQ(Known->front().Shape.At.Line, 100u);
}

TEST(Memory, LaunchesMatter) {
  DeviceModule Module = prepared({{"a", 10, 2}});
  KernelMemory Memory;
  Memory.remember(reports(Module));
  Kernel &K = Module.Kernels.front();
  EXPECT_TRUE(Memory.recall(K, {}));
  AnalysisOptions Options;
  Options.Block = Shape{64, 1, 1};
  EXPECT_FALSE(Memory.recall(K, Options));
  K.Launches.front().Grid = Shape{2, 1, 1};
  EXPECT_FALSE(Memory.recall(K, {}));
}

} // namespace
