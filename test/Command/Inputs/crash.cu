// The compiler crashes on it, on purpose.
#pragma clang __debug crash
