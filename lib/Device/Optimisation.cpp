//===- Optimisation.cpp - Optimises a device module as the compiler would
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Device/Optimisation.h"
#include "AccessCollector.h"
#include "ArrayUses.h"
#include "CodeDigest.h"
#include "FrozenAccesses.h"
#include "Identity.h"
#include "Libdevice.h"
#include "MergeObstacles.h"
#include "Preparation.h"
#include "Rewrites.h"
#include "bankcheck/Device/AnalysisManagers.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include <mutex>

extern "C" {
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTarget();
void LLVMInitializeNVPTXTargetMC();
}

namespace bankcheck {

using namespace llvm;

static std::unique_ptr<TargetMachine> createMachine(const Module &M,
                                                    StringRef CPU) {
  static std::once_flag Once;
  std::call_once(Once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
  });
  std::string Error;
  const Target *T = TargetRegistry::lookupTarget(M.getTargetTriple(), Error);
  if (!T)
    return nullptr;
  return std::unique_ptr<TargetMachine>(T->createTargetMachine(
      M.getTargetTriple(), CPU.empty() ? "sm_90" : CPU, "", TargetOptions(),
      std::nullopt, std::nullopt, CodeGenOptLevel::Aggressive));
}

/// Stands for the whole default pipeline: parsed as default<O3>, it would turn
/// the vectorisers on, whatever the tuning options say.
static constexpr char DefaultPipeline[] = "default";

/// Runs \p Pipeline with the passes that the target registers. Then lets
/// \p Afterwards see the analyses.
static void runPipeline(
    Module &M, TargetMachine *Machine, StringRef Pipeline,
    function_ref<void(FunctionAnalysisManager &)> Afterwards = nullptr) {
  // nvcc vectorises accesses only, which the load-store vectoriser does here.
  PipelineTuningOptions Tuning;
  Tuning.SLPVectorization = false;
  Tuning.LoopVectorization = false;
  Tuning.LoopInterleaving = false;
  PassBuilder Builder(Machine, Tuning);
  AnalysisManagers Held(Builder);
  ModulePassManager Passes;
  if (Pipeline == DefaultPipeline)
    Passes = Builder.buildPerModuleDefaultPipeline(OptimizationLevel::O3);
  else
    cantFail(Builder.parsePassPipeline(Passes, Pipeline));
  Passes.run(M, Held.MAM);
  if (Afterwards)
    Afterwards(Held.FAM);
}

// Elsewhere than in the default pipelines, instcombine checks by default that
// once is enough, which real code does not promise.
#define INSTCOMBINE "instcombine<no-verify-fixpoint>"

/// From identified accesses to the accesses of machine code.
static void optimiseModule(Module &M, TargetMachine *Machine, Freedom How) {
  if (How != Freedom::Full)
    separateAccesses(M);
  if (How == Freedom::None) {
    expandCopies(M);
    forgetRanges(M);
    freezeAccesses(M, hasCalledAccesses);
  } else {
    expandCopiedTwice(M);
  }
  // What is plainly the same is done once by every compiler.
  runPipeline(M, Machine, "function(sroa,early-cse)");
  rememberReaders(M);
  rememberObstacles(M);
  freezeAccesses(M, [&](Function &) { return How == Freedom::None; });
  // Enough for trip counts to be seen.
  runPipeline(M, Machine,
              "function(early-cse,simplifycfg," INSTCOMBINE
              ",loop-simplify,loop(loop-rotate,indvars))",
              [&](FunctionAnalysisManager &FAM) {
                forbidRuntimeUnrolling(M, FAM, How == Freedom::None);
              });
  // Copies have become loads and stores by now.
  if (How != Freedom::Full)
    separateAccesses(M);
  runPipeline(M, Machine, DefaultPipeline);
  if (How != Freedom::Usual) {
    demandUnrolling(M);
    runPipeline(M, Machine,
                "function(loop-unroll<O3>,simplifycfg," INSTCOMBINE ")");
  }
  auto Thaw = [&](FunctionAnalysisManager &FAM) { thawAccesses(M, FAM); };
  const bool Clean = How != Freedom::None;
  runPipeline(M, Machine, "function(infer-address-spaces," INSTCOMBINE ")",
              Clean ? function_ref<void(FunctionAnalysisManager &)>() : Thaw);
  // What remains of copies becomes loads and stores that can be vectorised.
  expandCopies(M);
  narrowLoads(M);
  reduceMaskedSums(M);
  if (Clean) {
    runPipeline(M, Machine,
                How == Freedom::Usual
                    ? "function(" INSTCOMBINE ",early-cse<memssa>)"
                    : "function(" INSTCOMBINE ",gvn,dse,simplifycfg)",
                Thaw);
    // Those that were frozen until now.
    narrowLoads(M);
  }
  runPipeline(M, Machine, "function(infer-alignment,load-store-vectorizer)");
  splitMaskedAccesses(M);
  runPipeline(M, Machine, "function(adce)");
}

/// Inlines every call; what the kernels do not reach is gone then. Large
/// functions are simplified on the way up, or inlining alone would take longer
/// than everything else: of memory, that touches local variables only.
static void inlineCalls(Module &M, TargetMachine *Machine) {
  runPipeline(M, Machine, "globaldce");
  runPipeline(M, Machine,
              isLarge(M)
                  ? "cgscc(inline<only-mandatory>,"
                    "function(sroa,instsimplify,simplifycfg,adce)),globaldce"
                  : "always-inline,globaldce");
}

/// Puts the arrays of \p F in their places and lists its accesses.
static std::vector<SharedAccess> finish(Function &F, const DeviceModule &Module,
                                        std::vector<unsigned> *DeadStores) {
  placeArrays(F);
  return collectAccesses(F, Module.Origins, DeadStores);
}

/// Whether \p F asks where its threads are in y.
static bool asksForRows(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    return Call &&
           (Call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_tid_y ||
            Call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_ntid_y);
  });
}

static void nameParameters(Function &F, ArrayRef<std::string> Names) {
  for (Argument &A : F.args())
    if (A.getArgNo() < Names.size())
      F.addParamAttr(A.getArgNo(),
                     Attribute::get(F.getContext(), ParameterNameAttribute,
                                    Names[A.getArgNo()]));
}

void prepare(DeviceModule &Module, bool WithDigests) {
  llvm::Module &M = *Module.Module;
  const auto Machine = createMachine(M, Module.Architecture);
  if (Machine)
    M.setDataLayout(Machine->createDataLayout());
  defineLibdevice(M);
  makeInlinable(M);
  inlineCalls(M, Machine.get());
  for (Kernel &K : Module.Kernels) {
    Function *F = M.getFunction(K.Mangled);
    if (K.Unanalysable.empty() && (!F || F->isDeclaration()))
      K.Unanalysable = "the compiler emitted no code for it";
    if (F)
      nameParameters(*F, K.Parameters);
    K.UsesRows = F && asksForRows(*F);
    if (F && (!K.Unanalysable.empty() || !mayUseShared(*F)))
      F->deleteBody();
  }
  makeSharedOpaque(M);
  if (WithDigests)
    for (Kernel &K : Module.Kernels)
      K.Digest = codeText(M, K.Mangled);
  identifyAccesses(Module);
  if (WithDigests)
    for (Kernel &K : Module.Kernels)
      K.Digest = digest(K.Digest, M, Module, K);
  Module.Prepared = std::move(Module.Module);
}

void optimisePrepared(DeviceModule &Module,
                      function_ref<bool(const Kernel &)> Wanted) {
  StringSet<> Names;
  for (const Kernel &K : Module.Kernels)
    if (Wanted(K))
      Names.insert(K.Mangled);
  Module.Module = cloneKernels(
      *Module.Prepared, [&](StringRef Name) { return Names.contains(Name); });
  llvm::Module &M = *Module.Module;
  const auto Machine = createMachine(M, Module.Architecture);
  optimiseModule(M, Machine.get(), Freedom::Usual);
  for (Kernel &K : Module.Kernels)
    if (Function *F = M.getFunction(K.Mangled); F && !F->isDeclaration()) {
      K.DeadStores.clear();
      K.UndefinedArray = undefinedArray(*F);
      K.Accesses = finish(*F, Module, &K.DeadStores);
    }
}

void optimise(DeviceModule &Module) {
  prepare(Module, /*WithDigests=*/false);
  optimisePrepared(Module, [](const Kernel &) { return true; });
}

Alternative optimiseOtherwise(const DeviceModule &Module, Freedom How,
                              const std::string &Mangled) {
  Alternative A;
  A.Module = cloneKernels(*Module.Prepared,
                          [&](StringRef Name) { return Name == Mangled; });
  const auto Machine = createMachine(*A.Module, Module.Architecture);
  optimiseModule(*A.Module, Machine.get(), How);
  A.Accesses = finish(*A.Module->getFunction(Mangled), Module, nullptr);
  return A;
}

Alternative simplifyForComparison(const DeviceModule &Module,
                                  const std::string &Mangled) {
  Alternative A;
  A.Module = cloneKernels(*Module.Prepared,
                          [&](StringRef Name) { return Name == Mangled; });
  const auto Machine = createMachine(*A.Module, Module.Architecture);
  expandCopies(*A.Module);
  freezeAccesses(*A.Module, [](Function &) { return true; });
  runPipeline(
      *A.Module, Machine.get(),
      "function(sroa,early-cse," INSTCOMBINE
      ",infer-address-spaces," INSTCOMBINE ")",
      [&](FunctionAnalysisManager &FAM) { thawAccesses(*A.Module, FAM); });
  A.Accesses = finish(*A.Module->getFunction(Mangled), Module, nullptr);
  return A;
}

unsigned preparedSize(const DeviceModule &Module, const std::string &Mangled) {
  return Module.Prepared->getFunction(Mangled)->getInstructionCount();
}

} // namespace bankcheck
