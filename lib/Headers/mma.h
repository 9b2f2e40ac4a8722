// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warp matrices: fragments over clang's builtins, each of which becomes one
// llvm.nvvm.wmma intrinsic.
#ifndef BANKCHECK_MMA_H
#define BANKCHECK_MMA_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"

namespace nvcuda {
namespace wmma {

enum layout_t { mem_row_major, mem_col_major };
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision {
struct tf32;
} // namespace precision
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
} // namespace precision
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
} // namespace experimental

#define BANKCHECK_FN static __inline__ __attribute__((always_inline, device))

// What a lane holds of a matrix: of tf32, floats; of elements of less than a
// byte, words full of them.
namespace bankcheck {
template <class T> struct HeldAs {
  typedef T Type;
  BANKCHECK_FN T filled(T v) { return v; }
};
template <class Word, Word Mask, Word Ones> struct HeldInWords {
  typedef Word Type;
  BANKCHECK_FN Word filled(Word v) { return (v & Mask) * Ones; }
};
template <class T> struct Held : HeldAs<T> {};
template <> struct Held<precision::tf32> : HeldAs<float> {};
template <>
struct Held<experimental::precision::u4>
    : HeldInWords<unsigned, 0xf, 0x11111111> {};
template <>
struct Held<experimental::precision::s4> : HeldInWords<int, 0xf, 0x11111111> {};
template <>
struct Held<experimental::precision::b1>
    : HeldInWords<unsigned, 1, 0xffffffff> {};
template <class T, int N, int Stored = N> struct Elements {
  enum { num_elements = N, num_storage_elements = Stored };
  typename Held<T>::Type x[Stored];
  typedef typename Held<T>::Type element_type;
  typedef typename Held<T>::Type storage_element_type;
};
template <class Layout> constexpr bool IsColumn = __is_same(Layout, col_major);
// The number of an a-layout and a b-layout to mma: row row, row col, col row,
// col col.
template <class A, class B> constexpr int Pair = 2 * IsColumn<A> + IsColumn<B>;
} // namespace bankcheck

template <class Use, int M, int N, int K, class T, class Layout = void>
struct fragment;

// A matrix that is multiplied, in either layout: POINTER is what the builtin
// takes.
#define BANKCHECK_OPERAND(USE, M, N, K, T, COUNT, LOAD, POINTER)               \
  template <class Layout>                                                      \
  struct fragment<USE, M, N, K, T, Layout> : bankcheck::Elements<T, COUNT> {}; \
  template <class Layout>                                                      \
  BANKCHECK_FN void load_matrix_sync(fragment<USE, M, N, K, T, Layout> &f,     \
                                     const bankcheck::Held<T>::Type *p,        \
                                     unsigned int ldm) {                       \
    LOAD((POINTER *)f.x, (const POINTER *)p, ldm,                              \
         bankcheck::IsColumn<Layout>);                                         \
  }

// A matrix of elements of less than a byte, whose lines are those of a dot
// product.
#define BANKCHECK_PACKED_OPERAND(USE, K, T, COUNT, LAYOUT, LOAD)               \
  template <>                                                                  \
  struct fragment<USE, 8, 8, K, experimental::precision::T, LAYOUT>            \
      : bankcheck::Elements<experimental::precision::T, COUNT, 1> {};          \
  BANKCHECK_FN void load_matrix_sync(                                          \
      fragment<USE, 8, 8, K, experimental::precision::T, LAYOUT> &f,           \
      const void *p, unsigned int ldm) {                                       \
    LOAD((int *)f.x, (const int *)p, ldm, bankcheck::IsColumn<LAYOUT>);        \
  }

// The matrix that is added to. Layout is void.
#define BANKCHECK_SUM(M, N, K, T, COUNT, LOAD, STORE, POINTER)                 \
  template <class Layout>                                                      \
  struct fragment<accumulator, M, N, K, T, Layout>                             \
      : bankcheck::Elements<T, COUNT> {};                                      \
  template <class Layout>                                                      \
  BANKCHECK_FN void load_matrix_sync(                                          \
      fragment<accumulator, M, N, K, T, Layout> &f, const T *p,                \
      unsigned int ldm, layout_t layout) {                                     \
    if (layout == mem_col_major)                                               \
      LOAD((POINTER *)f.x, (const POINTER *)p, ldm, 1);                        \
    else                                                                       \
      LOAD((POINTER *)f.x, (const POINTER *)p, ldm, 0);                        \
  }                                                                            \
  template <class Layout>                                                      \
  BANKCHECK_FN void store_matrix_sync(                                         \
      T *p, const fragment<accumulator, M, N, K, T, Layout> &f,                \
      unsigned int ldm, layout_t layout) {                                     \
    if (layout == mem_col_major)                                               \
      STORE((POINTER *)p, (const POINTER *)f.x, ldm, 1);                       \
    else                                                                       \
      STORE((POINTER *)p, (const POINTER *)f.x, ldm, 0);                       \
  }

#define BANKCHECK_PRODUCT(M, N, K, T, D, C, CALL, PT, PD, PC)                  \
  template <class A, class B>                                                  \
  BANKCHECK_FN void mma_sync(fragment<accumulator, M, N, K, D> &d,             \
                             const fragment<matrix_a, M, N, K, T, A> &a,       \
                             const fragment<matrix_b, M, N, K, T, B> &b,       \
                             const fragment<accumulator, M, N, K, C> &c,       \
                             bool = false) {                                   \
    CALL((PD *)d.x, (const PT *)a.x, (const PT *)b.x, (const PC *)c.x,         \
         bankcheck::Pair<A, B>, 0);                                            \
  }
// half into half or float.
BANKCHECK_OPERAND(matrix_a, 16, 16, 16, __half, 16, __hmma_m16n16k16_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 16, 16, 16, __half, 16, __hmma_m16n16k16_ld_b, int)
BANKCHECK_SUM(16, 16, 16, __half, 8, __hmma_m16n16k16_ld_c_f16,
              __hmma_m16n16k16_st_c_f16, int)
BANKCHECK_SUM(16, 16, 16, float, 8, __hmma_m16n16k16_ld_c_f32,
              __hmma_m16n16k16_st_c_f32, float)
BANKCHECK_PRODUCT(16, 16, 16, __half, __half, __half,
                  __hmma_m16n16k16_mma_f16f16, int, int, int)
BANKCHECK_PRODUCT(16, 16, 16, __half, __half, float,
                  __hmma_m16n16k16_mma_f16f32, int, int, float)
BANKCHECK_PRODUCT(16, 16, 16, __half, float, __half,
                  __hmma_m16n16k16_mma_f32f16, int, float, int)
BANKCHECK_PRODUCT(16, 16, 16, __half, float, float, __hmma_m16n16k16_mma_f32f32,
                  int, float, float)
BANKCHECK_OPERAND(matrix_a, 32, 8, 16, __half, 16, __hmma_m32n8k16_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 32, 8, 16, __half, 16, __hmma_m32n8k16_ld_b, int)
BANKCHECK_SUM(32, 8, 16, __half, 8, __hmma_m32n8k16_ld_c_f16,
              __hmma_m32n8k16_st_c_f16, int)
BANKCHECK_SUM(32, 8, 16, float, 8, __hmma_m32n8k16_ld_c_f32,
              __hmma_m32n8k16_st_c_f32, float)
BANKCHECK_PRODUCT(32, 8, 16, __half, __half, __half, __hmma_m32n8k16_mma_f16f16,
                  int, int, int)
BANKCHECK_PRODUCT(32, 8, 16, __half, __half, float, __hmma_m32n8k16_mma_f16f32,
                  int, int, float)
BANKCHECK_PRODUCT(32, 8, 16, __half, float, __half, __hmma_m32n8k16_mma_f32f16,
                  int, float, int)
BANKCHECK_PRODUCT(32, 8, 16, __half, float, float, __hmma_m32n8k16_mma_f32f32,
                  int, float, float)
BANKCHECK_OPERAND(matrix_a, 8, 32, 16, __half, 16, __hmma_m8n32k16_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 8, 32, 16, __half, 16, __hmma_m8n32k16_ld_b, int)
BANKCHECK_SUM(8, 32, 16, __half, 8, __hmma_m8n32k16_ld_c_f16,
              __hmma_m8n32k16_st_c_f16, int)
BANKCHECK_SUM(8, 32, 16, float, 8, __hmma_m8n32k16_ld_c_f32,
              __hmma_m8n32k16_st_c_f32, float)
BANKCHECK_PRODUCT(8, 32, 16, __half, __half, __half, __hmma_m8n32k16_mma_f16f16,
                  int, int, int)
BANKCHECK_PRODUCT(8, 32, 16, __half, __half, float, __hmma_m8n32k16_mma_f16f32,
                  int, int, float)
BANKCHECK_PRODUCT(8, 32, 16, __half, float, __half, __hmma_m8n32k16_mma_f32f16,
                  int, float, int)
BANKCHECK_PRODUCT(8, 32, 16, __half, float, float, __hmma_m8n32k16_mma_f32f32,
                  int, float, float)

// bfloat16 into float.
#if __CUDA_ARCH__ >= 800 || !defined(__CUDA_ARCH__)
BANKCHECK_OPERAND(matrix_a, 16, 16, 16, __nv_bfloat16, 8,
                  __mma_bf16_m16n16k16_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 16, 16, 16, __nv_bfloat16, 8,
                  __mma_bf16_m16n16k16_ld_b, int)
BANKCHECK_PRODUCT(16, 16, 16, __nv_bfloat16, float, float,
                  __mma_bf16_m16n16k16_mma_f32, int, float, float)
BANKCHECK_OPERAND(matrix_a, 32, 8, 16, __nv_bfloat16, 16,
                  __mma_bf16_m32n8k16_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 32, 8, 16, __nv_bfloat16, 4,
                  __mma_bf16_m32n8k16_ld_b, int)
BANKCHECK_PRODUCT(32, 8, 16, __nv_bfloat16, float, float,
                  __mma_bf16_m32n8k16_mma_f32, int, float, float)
BANKCHECK_OPERAND(matrix_a, 8, 32, 16, __nv_bfloat16, 4,
                  __mma_bf16_m8n32k16_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 8, 32, 16, __nv_bfloat16, 16,
                  __mma_bf16_m8n32k16_ld_b, int)
BANKCHECK_PRODUCT(8, 32, 16, __nv_bfloat16, float, float,
                  __mma_bf16_m8n32k16_mma_f32, int, float, float)

// tf32 into float.
BANKCHECK_OPERAND(matrix_a, 16, 16, 8, precision::tf32, 4,
                  __mma_tf32_m16n16k8_ld_a, int)
BANKCHECK_OPERAND(matrix_b, 16, 16, 8, precision::tf32, 4,
                  __mma_tf32_m16n16k8_ld_b, int)
BANKCHECK_SUM(16, 16, 8, float, 8, __mma_tf32_m16n16k8_ld_c,
              __mma_m16n16k8_st_c_f32, float)
BANKCHECK_PRODUCT(16, 16, 8, precision::tf32, float, float,
                  __mma_tf32_m16n16k8_mma_f32, int, float, float)
BANKCHECK_FN float __float_to_tf32(float x) { return x; }

// double into double.
BANKCHECK_OPERAND(matrix_a, 8, 8, 4, double, 1, __dmma_m8n8k4_ld_a, double)
BANKCHECK_OPERAND(matrix_b, 8, 8, 4, double, 1, __dmma_m8n8k4_ld_b, double)
BANKCHECK_SUM(8, 8, 4, double, 2, __dmma_m8n8k4_ld_c, __dmma_m8n8k4_st_c_f64,
              double)
BANKCHECK_PRODUCT(8, 8, 4, double, double, double, __dmma_m8n8k4_mma_f64,
                  double, double, double)
#endif

// Bytes into int.
BANKCHECK_OPERAND(matrix_a, 16, 16, 16, signed char, 8,
                  __imma_m16n16k16_ld_a_s8, int)
BANKCHECK_OPERAND(matrix_b, 16, 16, 16, signed char, 8,
                  __imma_m16n16k16_ld_b_s8, int)
BANKCHECK_OPERAND(matrix_a, 16, 16, 16, unsigned char, 8,
                  __imma_m16n16k16_ld_a_u8, int)
BANKCHECK_OPERAND(matrix_b, 16, 16, 16, unsigned char, 8,
                  __imma_m16n16k16_ld_b_u8, int)
BANKCHECK_SUM(16, 16, 16, int, 8, __imma_m16n16k16_ld_c,
              __imma_m16n16k16_st_c_i32, int)
BANKCHECK_PRODUCT(16, 16, 16, signed char, int, int, __imma_m16n16k16_mma_s8,
                  int, int, int)
BANKCHECK_PRODUCT(16, 16, 16, unsigned char, int, int, __imma_m16n16k16_mma_u8,
                  int, int, int)
BANKCHECK_OPERAND(matrix_a, 32, 8, 16, signed char, 16, __imma_m32n8k16_ld_a_s8,
                  int)
BANKCHECK_OPERAND(matrix_b, 32, 8, 16, signed char, 4, __imma_m32n8k16_ld_b_s8,
                  int)
BANKCHECK_OPERAND(matrix_a, 32, 8, 16, unsigned char, 16,
                  __imma_m32n8k16_ld_a_u8, int)
BANKCHECK_OPERAND(matrix_b, 32, 8, 16, unsigned char, 4,
                  __imma_m32n8k16_ld_b_u8, int)
BANKCHECK_SUM(32, 8, 16, int, 8, __imma_m32n8k16_ld_c, __imma_m32n8k16_st_c_i32,
              int)
BANKCHECK_PRODUCT(32, 8, 16, signed char, int, int, __imma_m32n8k16_mma_s8, int,
                  int, int)
BANKCHECK_PRODUCT(32, 8, 16, unsigned char, int, int, __imma_m32n8k16_mma_u8,
                  int, int, int)
BANKCHECK_OPERAND(matrix_a, 8, 32, 16, signed char, 4, __imma_m8n32k16_ld_a_s8,
                  int)
BANKCHECK_OPERAND(matrix_b, 8, 32, 16, signed char, 16, __imma_m8n32k16_ld_b_s8,
                  int)
BANKCHECK_OPERAND(matrix_a, 8, 32, 16, unsigned char, 4,
                  __imma_m8n32k16_ld_a_u8, int)
BANKCHECK_OPERAND(matrix_b, 8, 32, 16, unsigned char, 16,
                  __imma_m8n32k16_ld_b_u8, int)
BANKCHECK_SUM(8, 32, 16, int, 8, __imma_m8n32k16_ld_c, __imma_m8n32k16_st_c_i32,
              int)
BANKCHECK_PRODUCT(8, 32, 16, signed char, int, int, __imma_m8n32k16_mma_s8, int,
                  int, int)
BANKCHECK_PRODUCT(8, 32, 16, unsigned char, int, int, __imma_m8n32k16_mma_u8,
                  int, int, int)

// Nibbles and bits into int.
BANKCHECK_PACKED_OPERAND(matrix_a, 32, s4, 8, row_major, __imma_m8n8k32_ld_a_s4)
BANKCHECK_PACKED_OPERAND(matrix_b, 32, s4, 8, col_major, __imma_m8n8k32_ld_b_s4)
BANKCHECK_PACKED_OPERAND(matrix_a, 32, u4, 8, row_major, __imma_m8n8k32_ld_a_u4)
BANKCHECK_PACKED_OPERAND(matrix_b, 32, u4, 8, col_major, __imma_m8n8k32_ld_b_u4)
BANKCHECK_SUM(8, 8, 32, int, 2, __imma_m8n8k32_ld_c, __imma_m8n8k32_st_c_i32,
              int)
BANKCHECK_PRODUCT(8, 8, 32, experimental::precision::s4, int, int,
                  __imma_m8n8k32_mma_s4, int, int, int)
BANKCHECK_PRODUCT(8, 8, 32, experimental::precision::u4, int, int,
                  __imma_m8n8k32_mma_u4, int, int, int)
BANKCHECK_PACKED_OPERAND(matrix_a, 128, b1, 32, row_major,
                         __bmma_m8n8k128_ld_a_b1)
BANKCHECK_PACKED_OPERAND(matrix_b, 128, b1, 32, col_major,
                         __bmma_m8n8k128_ld_b_b1)
BANKCHECK_SUM(8, 8, 128, int, 2, __bmma_m8n8k128_ld_c, __bmma_m8n8k128_st_c_i32,
              int)
BANKCHECK_FN void bmma_sync(
    fragment<accumulator, 8, 8, 128, int> &d,
    const fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major>
        &a,
    const fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major>
        &b,
    const fragment<accumulator, 8, 8, 128, int> &c,
    experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
    experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC) {
#if __CUDA_ARCH__ >= 800
  if (op == experimental::bmmaBitOpAND)
    __bmma_m8n8k128_mma_and_popc_b1(d.x, (const int *)a.x, (const int *)b.x,
                                    c.x, 1);
  else
#endif
    __bmma_m8n8k128_mma_xor_popc_b1(d.x, (const int *)a.x, (const int *)b.x,
                                    c.x, 1);
}

template <class Use, int M, int N, int K, class T, class Layout>
BANKCHECK_FN void fill_fragment(
    fragment<Use, M, N, K, T, Layout> &f,
    const bankcheck_detail::SameAs<typename bankcheck::Held<T>::Type> &v) {
  for (int i = 0; i < f.num_storage_elements; ++i)
    f.x[i] = bankcheck::Held<T>::filled(v);
}

#undef BANKCHECK_PRODUCT
#undef BANKCHECK_SUM
#undef BANKCHECK_PACKED_OPERAND
#undef BANKCHECK_OPERAND
#undef BANKCHECK_FN

} // namespace wmma
} // namespace nvcuda

#endif
