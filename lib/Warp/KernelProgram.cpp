//===- KernelProgram.cpp - A kernel prepared for execution by warps
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/KernelProgram.h"
#include "bankcheck/Device/AnalysisManagers.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/LCSSA.h"

namespace bankcheck {

using namespace llvm;

/// Aggregates with more scalars than this are not followed.
static constexpr unsigned MaxComponents = 64;

unsigned componentCount(const Type *Ty) {
  if (Ty->isVoidTy())
    return 0;
  if (const auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return Vector->getNumElements() <= MaxComponents ? Vector->getNumElements()
                                                     : 0;
  uint64_t Sum = 0;
  if (const auto *Array = dyn_cast<ArrayType>(Ty))
    Sum =
        Array->getNumElements() > MaxComponents
            ? MaxComponents + 1
            : Array->getNumElements() * componentCount(Array->getElementType());
  else if (const auto *Struct = dyn_cast<StructType>(Ty))
    for (const Type *Element : Struct->elements())
      Sum += componentCount(Element);
  else
    return 1;
  return Sum <= MaxComponents ? Sum : 0;
}

unsigned scalarBits(const Type *Ty, const DataLayout &Layout) {
  Ty = Ty->getScalarType();
  if (!Ty->isSized() || Ty->isAggregateType())
    return 64;
  return std::min<uint64_t>(
      Layout.getTypeSizeInBits(const_cast<Type *>(Ty)).getFixedValue(), 64);
}

struct KernelProgram::Analyses : AnalysisManagers {
  using AnalysisManagers::AnalysisManagers;
  ScalarEvolution *Evolution = nullptr;
};

KernelProgram::KernelProgram(Function &F, std::vector<SharedAccess> AllAccesses)
    : F(F), Accesses(std::move(AllAccesses)),
      Held(std::make_unique<Analyses>(PassBuilder())) {
  PreservedAnalyses Kept = LCSSAPass().run(F, Held->FAM);
  Held->FAM.invalidate(F, Kept);
  Loops = &Held->FAM.getResult<LoopAnalysis>(F);
  Dominators = &Held->FAM.getResult<DominatorTreeAnalysis>(F);
  Held->Evolution = &Held->FAM.getResult<ScalarEvolutionAnalysis>(F);

  for (unsigned I = 0; I < Accesses.size(); ++I)
    AccessIndex[Accesses[I].Instruction].push_back(I);
  orderBlocks();
  slice();
  auto Number = [&](const Value &V) {
    Slots[&V] = Count;
    Count += componentCount(V.getType());
  };
  for (const Argument &A : F.args())
    Number(A);
  for (const Instruction *I : Needed)
    Number(*I);
}

KernelProgram::~KernelProgram() = default;

ArrayRef<unsigned> KernelProgram::accessesAt(const Instruction *I) const {
  auto At = AccessIndex.find(I);
  if (At == AccessIndex.end())
    return {};
  return At->second;
}

/// Appends the blocks of \p Within (null: the function) in an order that keeps
/// each inner loop together: a topological order in which a loop is one node.
static void orderRegion(const Function &F, const LoopInfo &Loops,
                        const Loop *Within,
                        const ReversePostOrderTraversal<const Function *> &RPO,
                        std::vector<const BasicBlock *> &Order) {
  // A node is a block directly in the region, or the header of a child loop.
  auto NodeOf = [&](const BasicBlock *Block) -> const BasicBlock * {
    const Loop *L = Loops.getLoopFor(Block);
    if (Within && !Within->contains(Block))
      return nullptr;
    while (L != Within) {
      if (L->getParentLoop() == Within)
        return L->getHeader();
      L = L->getParentLoop();
    }
    return Block;
  };
  DenseMap<const BasicBlock *, SmallVector<const BasicBlock *, 4>> Successors;
  std::vector<const BasicBlock *> Nodes;
  DenseMap<const BasicBlock *, unsigned> Incoming;
  const BasicBlock *Entry = Within ? Within->getHeader() : &F.getEntryBlock();
  for (const BasicBlock *Block : RPO) {
    const BasicBlock *Node = NodeOf(Block);
    if (!Node)
      continue;
    if (Node == Block)
      Nodes.push_back(Node);
    for (const BasicBlock *Next : successors(Block)) {
      const BasicBlock *To = NodeOf(Next);
      if (!To || To == Node || To == Entry)
        continue;
      Successors[Node].push_back(To);
      ++Incoming[To];
    }
  }
  std::vector<bool> Done(Nodes.size());
  DenseMap<const BasicBlock *, unsigned> Index;
  for (unsigned I = 0; I < Nodes.size(); ++I)
    Index[Nodes[I]] = I;
  std::vector<const BasicBlock *> Ready{Entry};
  unsigned NextForced = 0, Placed = 0;
  while (Placed < Nodes.size()) {
    if (Ready.empty()) {
      // Irreducible control flow: break the cycle where the traversal does.
      while (Done[NextForced])
        ++NextForced;
      Ready.push_back(Nodes[NextForced]);
    }
    const BasicBlock *Node = Ready.back();
    Ready.pop_back();
    if (Done[Index[Node]])
      continue;
    Done[Index[Node]] = true;
    ++Placed;
    const Loop *L = Loops.getLoopFor(Node);
    if (L != Within && L && L->getHeader() == Node)
      orderRegion(F, Loops, L, RPO, Order);
    else
      Order.push_back(Node);
    for (const BasicBlock *To : Successors[Node])
      if (--Incoming[To] == 0 && !Done[Index[To]])
        Ready.push_back(To);
  }
}

void KernelProgram::orderBlocks() {
  ReversePostOrderTraversal<const Function *> RPO(&F);
  orderRegion(F, *Loops, nullptr, RPO, Order);
  for (unsigned I = 0; I < Order.size(); ++I)
    Positions[Order[I]] = I;
}

/// The blocks whose branches decide whether each block is executed.
static DenseMap<const BasicBlock *, SmallVector<const BasicBlock *, 2>>
controllersOf(const Function &F, const PostDominatorTree &Tree) {
  DenseMap<const BasicBlock *, SmallVector<const BasicBlock *, 2>> Controllers;
  for (const BasicBlock &Branch : F) {
    const auto *Node = Tree.getNode(&Branch);
    if (!Node || Branch.getTerminator()->getNumSuccessors() < 2)
      continue;
    for (const BasicBlock *Next : successors(&Branch))
      for (const auto *At = Tree.getNode(Next);
           At && At != Node->getIDom() && At->getBlock(); At = At->getIDom())
        Controllers[At->getBlock()].push_back(&Branch);
  }
  return Controllers;
}

void KernelProgram::slice() {
  const PostDominatorTree &Tree =
      Held->FAM.getResult<PostDominatorTreeAnalysis>(F);
  const auto Controllers = controllersOf(F, Tree);
  std::vector<const Instruction *> Work;
  DenseSet<const BasicBlock *> Executed;
  auto Want = [&](const Value *V) {
    const auto *I = dyn_cast_or_null<Instruction>(V);
    if (I && Needed.insert(I).second)
      Work.push_back(I);
  };
  auto Execute = [&](const BasicBlock *Block) {
    if (!Executed.insert(Block).second)
      return;
    if (auto Found = Controllers.find(Block); Found != Controllers.end())
      for (const BasicBlock *Branch : Found->second)
        Want(Branch->getTerminator());
  };
  DenseMap<const Value *, std::vector<const Instruction *>> PrivateWriters;
  for (const BasicBlock *Block : Order)
    for (const Instruction &I : *Block) {
      for (unsigned Index : accessesAt(&I)) {
        Want(Accesses[Index].Address);
        Want(Accesses[Index].Predicate);
        Execute(Block);
      }
      const Value *Written = nullptr;
      if (const auto *Store = dyn_cast<StoreInst>(&I))
        Written = Store->getPointerOperand();
      else if (const auto *Memory = dyn_cast<MemIntrinsic>(&I))
        Written = Memory->getRawDest();
      if (Written)
        if (const auto *Private =
                dyn_cast<AllocaInst>(getUnderlyingObject(Written)))
          PrivateWriters[Private].push_back(&I);
    }
  while (!Work.empty()) {
    const Instruction *I = Work.back();
    Work.pop_back();
    Execute(I->getParent());
    if (const auto *Phi = dyn_cast<PHINode>(I))
      for (const BasicBlock *From : Phi->blocks())
        Execute(From);
    if (isa<AllocaInst>(I))
      for (const Instruction *Writer : PrivateWriters[I])
        Want(Writer);
    for (const Value *Operand : I->operands())
      Want(Operand);
  }
  for (const BasicBlock *Block : Order)
    if (const auto *Node = Tree.getNode(Block);
        Node && Block->getTerminator()->getNumSuccessors() > 1 &&
        !Needed.contains(Block->getTerminator()))
      Joins[Block] = Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
}

uint64_t KernelProgram::constantTripCount(const Loop &L) const {
  const SCEV *Taken = Held->Evolution->getBackedgeTakenCount(&L);
  if (const auto *Number = dyn_cast<SCEVConstant>(Taken))
    return SaturatingAdd<uint64_t>(Number->getAPInt().getLimitedValue(), 1);
  return 0;
}

std::optional<int64_t> KernelProgram::distance(const Value *A,
                                               const Value *B) const {
  if (A->getType() != B->getType())
    return std::nullopt;
  ScalarEvolution &SE = *Held->Evolution;
  const std::optional<APInt> Bytes = SE.computeConstantDifference(
      SE.getSCEV(const_cast<Value *>(A)), SE.getSCEV(const_cast<Value *>(B)));
  return Bytes ? Bytes->trySExtValue() : std::nullopt;
}

bool KernelProgram::stepOf(const PHINode *Phi, Step &Result) const {
  ScalarEvolution &SE = *Held->Evolution;
  if (!SE.isSCEVable(Phi->getType()))
    return false;
  const auto *Recurrence =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(const_cast<PHINode *>(Phi)));
  if (!Recurrence || !Recurrence->isAffine() ||
      Recurrence->getLoop() != Loops->getLoopFor(Phi->getParent()))
    return false;
  std::vector<std::pair<const SCEV *, int64_t>> Work{
      {Recurrence->getStepRecurrence(SE), 1}};
  while (!Work.empty()) {
    auto [Expression, Factor] = Work.back();
    Work.pop_back();
    if (const auto *Number = dyn_cast<SCEVConstant>(Expression)) {
      if (Number->getAPInt().getSignificantBits() > 64)
        return false;
      Result.Number += Factor * Number->getAPInt().getSExtValue();
    } else if (const auto *Sum = dyn_cast<SCEVAddExpr>(Expression)) {
      for (const SCEV *Part : Sum->operands())
        Work.push_back({Part, Factor});
    } else if (const auto *Product = dyn_cast<SCEVMulExpr>(Expression)) {
      const auto *Number = dyn_cast<SCEVConstant>(Product->getOperand(0));
      if (!Number || Product->getNumOperands() != 2 ||
          Number->getAPInt().getSignificantBits() > 64)
        return false;
      Work.push_back(
          {Product->getOperand(1), Factor * Number->getAPInt().getSExtValue()});
    } else if (const auto *Extension = dyn_cast<SCEVCastExpr>(Expression)) {
      // An extension changes no low bit, and addresses are 32 bits wide.
      if (isa<SCEVTruncateExpr>(Extension) ||
          isa<SCEVPtrToIntExpr>(Extension) ||
          SE.getTypeSizeInBits(Extension->getOperand()->getType()) < 32)
        return false;
      Work.push_back({Extension->getOperand(), Factor});
    } else if (const auto *Unknown = dyn_cast<SCEVUnknown>(Expression)) {
      const Value *V = Unknown->getValue();
      if (const auto *I = dyn_cast<Instruction>(V); I && !Needed.contains(I))
        return false;
      Result.Invariants.push_back({V, Factor});
    } else {
      return false;
    }
  }
  return true;
}

} // namespace bankcheck
