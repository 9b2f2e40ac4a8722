# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# bankcheck_enable(TARGET [OPTIONS OPTION...])
#
# Shows what bankcheck finds in the CUDA sources of TARGET when they are
# compiled. The options are those of the program that concern analysis, as it
# takes them: --min-ways=4 --block=32,8. Clang of the release that bankcheck was
# built with does it in the compile itself, by the plugin; behind nvcc and other
# releases of clang stands the compiler launcher, which needs a generator that
# knows launchers: Makefiles or Ninja.

function(bankcheck_enable target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "OPTIONS")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "bankcheck_enable: '${target}' is no target")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "bankcheck_enable: '${arg_UNPARSED_ARGUMENTS}' is unknown; "
                        "options follow the word OPTIONS")
  endif()
  if(NOT CMAKE_CUDA_COMPILER_ID)
    message(FATAL_ERROR "bankcheck_enable: the project does not enable the language CUDA")
  endif()

  if(CMAKE_CUDA_COMPILER_ID STREQUAL "Clang" AND
     CMAKE_CUDA_COMPILER_VERSION MATCHES "^${bankcheck_LLVM_VERSION_MAJOR}\\.")
    set(options "-fplugin=$<TARGET_FILE:bankcheck::plugin>")
    foreach(option IN LISTS arg_OPTIONS)
      string(REGEX REPLACE "^--?" "" option "${option}")
      list(APPEND options "-fplugin-arg-bankcheck-${option}")
    endforeach()
    target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:CUDA>:${options}>")
    return()
  endif()

  get_target_property(program bankcheck::bankcheck LOCATION)
  get_target_property(launcher ${target} CUDA_COMPILER_LAUNCHER)
  if(NOT launcher)
    set(launcher "")
  endif()
  set_property(TARGET ${target} PROPERTY CUDA_COMPILER_LAUNCHER
    ${program} --launch ${arg_OPTIONS} -- ${launcher})
endfunction()
