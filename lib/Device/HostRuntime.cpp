//===- HostRuntime.cpp - What host code asks of the CUDA runtime
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostRuntime.h"
#include "bankcheck/Device/Launch.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/StringSwitch.h"

namespace bankcheck {

using namespace clang;

static llvm::StringRef calleeName(const CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  return Callee && Callee->getIdentifier() ? Callee->getName() : "";
}

LaunchCall launchCall(const CallExpr *Call) {
  const LaunchCall Kind =
      llvm::StringSwitch<LaunchCall>(calleeName(Call))
          .Case("cudaLaunchKernel", LaunchCall::Kernel)
          .Case("cudaLaunchCooperativeKernel", LaunchCall::Kernel)
          .Case("cudaLaunchKernelEx", LaunchCall::Configured)
          .Case("cudaLaunchKernelExC", LaunchCall::ConfiguredArray)
          .Default(LaunchCall::None);
  const unsigned Needed = Kind == LaunchCall::Kernel ? 5 : 2;
  return Call->getNumArgs() < Needed ? LaunchCall::None : Kind;
}

RuntimeQuery runtimeQuery(const CallExpr *Call) {
  const RuntimeQuery Kind =
      llvm::StringSwitch<RuntimeQuery>(calleeName(Call))
          .Cases({"cudaGetDeviceProperties", "cudaGetDeviceProperties_v2"},
                 RuntimeQuery::DeviceProperties)
          .Cases({"cudaDeviceGetAttribute", "cuDeviceGetAttribute"},
                 RuntimeQuery::DeviceAttribute)
          .Case("cudaFuncGetAttributes", RuntimeQuery::KernelAttributes)
          .Cases({"cudaOccupancyMaxPotentialBlockSize",
                  "cudaOccupancyMaxPotentialBlockSizeWithFlags",
                  "cudaOccupancyMaxPotentialBlockSizeVariableSMem",
                  "cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags"},
                 RuntimeQuery::LargestBlock)
          .Default(RuntimeQuery::None);
  const unsigned Needed = Kind == RuntimeQuery::LargestBlock ? 5 : 2;
  return Call->getNumArgs() < Needed ? RuntimeQuery::None : Kind;
}

llvm::SmallVector<const Expr *, 2> queriedPlaces(const CallExpr *Call) {
  const RuntimeQuery Kind = runtimeQuery(Call);
  const unsigned Count = Kind == RuntimeQuery::None           ? 0
                         : Kind == RuntimeQuery::LargestBlock ? 2
                                                              : 1;
  llvm::SmallVector<const Expr *, 2> Places;
  for (unsigned I = 0; I < Count; ++I)
    if (const auto *Address =
            dyn_cast<UnaryOperator>(Call->getArg(I)->IgnoreParenCasts());
        Address && Address->getOpcode() == UO_AddrOf)
      Places.push_back(Address->getSubExpr());
  return Places;
}

static HostValue dimensions(std::initializer_list<int64_t> Sizes) {
  HostValue Whole;
  Whole.Parts.assign(Sizes.begin(), Sizes.end());
  return Whole;
}

/// Static shared memory of a block: 48 KB.
static constexpr int64_t BlockBytes = 48 << 10;

/// A member of cudaDeviceProp.
static HostValue deviceProperty(llvm::StringRef Name) {
  return llvm::StringSwitch<HostValue>(Name)
      .Case("warpSize", int64_t(LaneCount))
      .Case("maxThreadsPerBlock", int64_t(MaxThreads))
      .Case("maxThreadsDim", dimensions({1024, 1024, 64}))
      .Case("maxGridSize", dimensions({INT32_MAX, 65535, 65535}))
      .Case("sharedMemPerBlock", BlockBytes)
      .Default(HostValue());
}

/// By cudaDeviceAttr, whose values are those of CUdevice_attribute.
static HostValue deviceAttribute(int64_t Attribute) {
  static constexpr int64_t FromOne[] = {MaxThreads, 1024,  1024,  64,
                                        INT32_MAX,  65535, 65535, BlockBytes};
  static constexpr int64_t WarpSize = 10;
  if (Attribute >= 1 && Attribute <= int64_t(std::size(FromOne)))
    return FromOne[Attribute - 1];
  return Attribute == WarpSize ? HostValue(LaneCount) : HostValue();
}

/// Threads of the largest block that \p Kernel may be launched with.
static int64_t largestBlock(const FunctionDecl *Kernel,
                            const ASTContext &Context) {
  const auto *Bounds =
      Kernel ? Kernel->getAttr<CUDALaunchBoundsAttr>() : nullptr;
  Expr::EvalResult Result;
  if (!Bounds || Bounds->getMaxThreads()->isValueDependent() ||
      !Bounds->getMaxThreads()->EvaluateAsInt(Result, Context))
    return MaxThreads;
  return std::min<uint64_t>(Result.Val.getInt().getLimitedValue(), MaxThreads);
}

/// A class of type \p Type, by its members.
static HostValue members(QualType Type,
                         llvm::function_ref<HostValue(llvm::StringRef)> Known) {
  HostValue Whole;
  if (const RecordDecl *Class = Type->getAsRecordDecl())
    for (const FieldDecl *Field : Class->fields())
      Whole.Parts.push_back(Known(Field->getName()));
  while (!Whole.Parts.empty() && Whole.Parts.back() == HostValue())
    Whole.Parts.pop_back();
  return Whole;
}

HostValue queryAnswer(RuntimeQuery Query, const std::vector<HostValue> &Given,
                      QualType Type, const ASTContext &Context) {
  switch (Query) {
  case RuntimeQuery::None:
    break;
  case RuntimeQuery::DeviceProperties:
    return members(Type, deviceProperty);
  case RuntimeQuery::DeviceAttribute:
    return Given[1].Integer ? deviceAttribute(*Given[1].Integer) : HostValue();
  case RuntimeQuery::KernelAttributes:
    return members(Type, [&](llvm::StringRef Name) {
      return Name == "maxThreadsPerBlock"
                 ? HostValue(largestBlock(Given[1].Function, Context))
                 : HostValue();
    });
  case RuntimeQuery::LargestBlock: {
    // A limit of 0 is none, and one that is not known is supposed to allow all.
    const int64_t Limit = Given[4].Integer.value_or(0);
    const int64_t Largest = largestBlock(Given[2].Function, Context);
    return Limit > 0 ? std::min(Limit, Largest) : Largest;
  }
  }
  return {};
}

} // namespace bankcheck
