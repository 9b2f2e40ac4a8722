//===- NvccOptions.td - The options of nvcc --------------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// In the order of `nvcc --help` (CUDA 13.0), and at the end what other releases
// have. NvccCommand.cpp translates those that say something about the source;
// the rest is known, so that it is neither taken for an input nor remarked on,
// and left out.

include "llvm/Option/OptParser.td"

// nvcc's long names begin with two dashes and its short ones with one, always.
// A value stands in the next word or behind "=".
multiclass Switch<string long, string short> {
  def NAME : Flag<["--"], long>;
  def NAME # _short : Flag<["-"], short>, Alias<!cast<Option>(NAME)>;
}
multiclass Value<string long, string short> {
  def NAME : Separate<["--"], long>;
  def NAME # _equal : Joined<["--"], long # "=">, Alias<!cast<Option>(NAME)>;
  def NAME # _short : Separate<["-"], short>, Alias<!cast<Option>(NAME)>;
  def NAME # _short_equal : Joined<["-"], short # "=">, Alias<!cast<Option>(NAME)>;
}
// -DNAME: few options take their value joined.
multiclass Letter<string long, string short> {
  def NAME : Separate<["--"], long>;
  def NAME # _equal : Joined<["--"], long # "=">, Alias<!cast<Option>(NAME)>;
  def NAME # _short : JoinedOrSeparate<["-"], short>, Alias<!cast<Option>(NAME)>;
  def NAME # _short_equal : Joined<["-"], short # "=">, Alias<!cast<Option>(NAME)>;
}

// Compilation phases.
defm cuda : Switch<"cuda", "cuda">;
defm cubin : Switch<"cubin", "cubin">;
defm fatbin : Switch<"fatbin", "fatbin">;
defm ptx : Switch<"ptx", "ptx">;
defm optix_ir : Switch<"optix-ir", "optix-ir">;
defm ltoir : Switch<"ltoir", "ltoir">;
defm preprocess : Switch<"preprocess", "E">;
defm dependencies : Switch<"generate-dependencies", "M">;
defm user_dependencies : Switch<"generate-nonsystem-dependencies", "MM">;
defm dependencies_too : Switch<"generate-dependencies-with-compile", "MD">;
defm user_dependencies_too : Switch<"generate-nonsystem-dependencies-with-compile", "MMD">;
defm dependency_output : Value<"dependency-output", "MF">;
defm dependency_targets : Switch<"generate-dependency-targets", "MP">;
defm compile : Switch<"compile", "c">;
defm device_c : Switch<"device-c", "dc">;
defm device_w : Switch<"device-w", "dw">;
defm device_link : Switch<"device-link", "dlink">;
defm link : Switch<"link", "link">;
defm lib : Switch<"lib", "lib">;
defm run : Switch<"run", "run">;

// Files and paths.
defm output_file : Value<"output-file", "o">;
defm pre_include : Value<"pre-include", "include">;
defm objdir_as_tempdir : Switch<"objdir-as-tempdir", "objtemp">;
defm library : Letter<"library", "l">;
defm define_macro : Letter<"define-macro", "D">;
defm undefine_macro : Letter<"undefine-macro", "U">;
defm include_path : Letter<"include-path", "I">;
defm system_include : Value<"system-include", "isystem">;
defm library_path : Letter<"library-path", "L">;
defm output_directory : Value<"output-directory", "odir">;
defm compiler_bindir : Value<"compiler-bindir", "ccbin">;
defm unsupported_compiler : Switch<"allow-unsupported-compiler", "allow-unsupported-compiler">;
defm archiver_binary : Value<"archiver-binary", "arbin">;
defm cudart : Value<"cudart", "cudart">;
defm cudadevrt : Value<"cudadevrt", "cudadevrt">;
defm libdevice_directory : Value<"libdevice-directory", "ldir">;
defm target_directory : Value<"target-directory", "target-dir">;
defm use_local_env : Switch<"use-local-env", "use-local-env">;
defm force_cl_env_setup : Switch<"force-cl-env-setup", "force-cl-env-setup">;

// Behaviour of compiler and linker.
defm profile : Switch<"profile", "pg">;
defm debug : Switch<"debug", "g">;
defm device_debug : Switch<"device-debug", "G">;
defm line_info : Switch<"generate-line-info", "lineinfo">;
defm optimization_info : Value<"optimization-info", "opt-info">;
defm optimize : Letter<"optimize", "O">;
defm fast_compile : Value<"Ofast-compile", "Ofc">;
defm dopt : Value<"dopt", "dopt">;
defm dlink_time_opt : Switch<"dlink-time-opt", "dlto">;
defm lto : Switch<"lto", "lto">;
defm gen_opt_lto : Switch<"gen-opt-lto", "gen-opt-lto">;
defm template_backtrace_limit : Value<"ftemplate-backtrace-limit", "ftemplate-backtrace-limit">;
defm template_depth : Value<"ftemplate-depth", "ftemplate-depth">;
defm no_exceptions : Switch<"no-exceptions", "noeh">;
defm shared : Switch<"shared", "shared">;
defm language : Value<"x", "x">;
defm standard : Value<"std", "std">;
defm no_initializer_list : Switch<"no-host-device-initializer-list", "nohdinitlist">;
defm no_move_forward : Switch<"no-host-device-move-forward", "nohdmoveforward">;
defm relaxed_constexpr : Switch<"expt-relaxed-constexpr", "expt-relaxed-constexpr">;
defm extended_lambda : Switch<"extended-lambda", "extended-lambda">;
defm expt_extended_lambda : Switch<"expt-extended-lambda", "expt-extended-lambda">;
defm machine : Value<"machine", "m">;
defm m64 : Switch<"m64", "m64">;

// For one phase.
defm compiler_options : Value<"compiler-options", "Xcompiler">;
defm linker_options : Value<"linker-options", "Xlinker">;
defm archive_options : Value<"archive-options", "Xarchive">;
defm ptxas_options : Value<"ptxas-options", "Xptxas">;
defm nvlink_options : Value<"nvlink-options", "Xnvlink">;

// Guiding the driver.
defm static_stub : Value<"static-global-template-stub", "static-global-template-stub">;
defm hidden_entities : Value<"device-entity-has-hidden-visibility",
                             "device-entity-has-hidden-visibility">;
defm forward_to_compiler : Switch<"forward-unknown-to-host-compiler",
                                  "forward-unknown-to-host-compiler">;
defm forward_to_linker : Switch<"forward-unknown-to-host-linker",
                                "forward-unknown-to-host-linker">;
defm forward_unknown : Switch<"forward-unknown-opts", "forward-unknown-opts">;
defm dont_use_profile : Switch<"dont-use-profile", "noprof">;
defm dryrun : Switch<"dryrun", "dryrun">;
defm verbose : Switch<"verbose", "v">;
defm threads : Letter<"threads", "t">;
defm split_compile : Value<"split-compile", "split-compile">;
defm split_compile_extended : Value<"split-compile-extended", "split-compile-extended">;
defm device_syntax_only : Switch<"fdevice-syntax-only", "fdevice-syntax-only">;
defm device_time_trace : Value<"fdevice-time-trace", "fdevice-time-trace">;
defm keep : Switch<"keep", "keep">;
defm keep_dir : Value<"keep-dir", "keep-dir">;
defm save_temps : Switch<"save-temps", "save-temps">;
defm clean_targets : Switch<"clean-targets", "clean">;
defm time : Value<"time", "time">;
defm run_args : Value<"run-args", "run-args">;
defm input_drive_prefix : Value<"input-drive-prefix", "idp">;
defm dependency_drive_prefix : Value<"dependency-drive-prefix", "ddp">;
defm drive_prefix : Value<"drive-prefix", "dp">;
defm dependency_target_name : Value<"dependency-target-name", "MT">;
def no_align_double : Flag<["--"], "no-align-double">;
defm no_device_link : Switch<"no-device-link", "nodlink">;

// Code generation.
defm gpu_architecture : Value<"gpu-architecture", "arch">;
defm gpu_code : Value<"gpu-code", "code">;
defm generate_code : Value<"generate-code", "gencode">;
defm relocatable : Value<"relocatable-device-code", "rdc">;
defm entries : Value<"entries", "e">;
defm maxrregcount : Value<"maxrregcount", "maxrregcount">;
defm use_fast_math : Switch<"use_fast_math", "use_fast_math">;
defm ftz : Value<"ftz", "ftz">;
defm prec_div : Value<"prec-div", "prec-div">;
defm prec_sqrt : Value<"prec-sqrt", "prec-sqrt">;
defm fmad : Value<"fmad", "fmad">;
defm device_vectorization : Switch<"extra-device-vectorization", "extra-device-vectorization">;
defm default_stream : Value<"default-stream", "default-stream">;

// The tool itself.
defm disable_warnings : Switch<"disable-warnings", "w">;
defm keep_device_functions : Switch<"keep-device-functions", "keep-device-functions">;
defm source_in_ptx : Switch<"source-in-ptx", "src-in-ptx">;
defm restrict : Switch<"restrict", "restrict">;
defm Wreorder : Switch<"Wreorder", "Wreorder">;
defm Wdefault_stream_launch : Switch<"Wdefault-stream-launch", "Wdefault-stream-launch">;
defm Wmissing_launch_bounds : Switch<"Wmissing-launch-bounds", "Wmissing-launch-bounds">;
defm Wlambda_captures_this : Switch<"Wext-lambda-captures-this", "Wext-lambda-captures-this">;
defm Wno_deprecated_declarations : Switch<"Wno-deprecated-declarations",
                                          "Wno-deprecated-declarations">;
defm Wno_deprecated_targets : Switch<"Wno-deprecated-gpu-targets", "Wno-deprecated-gpu-targets">;
defm Werror : Value<"Werror", "Werror">;
defm resource_usage : Switch<"resource-usage", "res-usage">;
defm whole_program : Switch<"extensible-whole-program", "ewp">;
defm no_compress : Switch<"no-compress", "no-compress">;
defm qpp_config : Value<"qpp-config", "qpp-config">;
defm tools_patch : Switch<"compile-as-tools-patch", "astoolspatch">;
defm list_gpu_code : Switch<"list-gpu-code", "code-ls">;
defm list_gpu_arch : Switch<"list-gpu-arch", "arch-ls">;
defm display_error_number : Switch<"display-error-number", "err-no">;
defm no_display_error_number : Switch<"no-display-error-number", "no-err-no">;
defm diag_error : Value<"diag-error", "diag-error">;
defm diag_suppress : Value<"diag-suppress", "diag-suppress">;
defm diag_warn : Value<"diag-warn", "diag-warn">;
defm host_linker_script : Value<"host-linker-script", "hls">;
defm augment_linker_script : Switch<"augment-host-linker-script", "aug-hls">;
defm relocatable_link : Switch<"relocatable-link", "r">;
defm brief_diagnostics : Value<"brief-diagnostics", "brief-diag">;
defm jump_table_density : Value<"jump-table-density", "jtd">;
defm relocatable_ptx : Switch<"relocatable-ptx", "reloc-ptx">;
defm stack_protector : Value<"device-stack-protector", "device-stack-protector">;
defm compress_mode : Value<"compress-mode", "compress-mode">;
defm random_seed : Value<"frandom-seed", "frandom-seed">;
defm sanitize : Value<"sanitize", "sanitize">;
defm jobserver : Switch<"jobserver", "jobserver">;
defm help : Switch<"help", "h">;
defm version : Switch<"version", "V">;
defm options_file : Value<"options-file", "optf">;

// Known to nvcc, but not in its help text; on Windows or in older releases.
defm cudafe_options : Value<"cudafe-options", "Xcudafe">;
defm fatbin_options : Value<"fatbin-options", "Xfatbin">;
defm cicc_options : Value<"cicc-options", "Xcicc">;
defm forward_slash : Switch<"forward-slash-prefix-opts", "forward-slash-prefix-opts">;
defm m32 : Switch<"m32", "m32">;
