//===- Options.td - The options of every host ------------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "llvm/Option/OptParser.td"

// Read by the tools and by the clang plugin, where an option is written
// without its dashes: -fplugin-arg-bankcheck-block=32,8.
def host_option : OptionFlag;
// Also read by the language server: on its command line, and as a setting.
def server_option : OptionFlag;
def AnalysisGroup : OptionGroup<"analysis">, HelpText<"What is assumed">;
def ReportGroup : OptionGroup<"report">, HelpText<"What is reported">;
def ConfigGroup : OptionGroup<"config">, HelpText<"Rules and configuration">;
def ToolGroup : OptionGroup<"tool">, HelpText<"How files are read">;

class Switch<string name, string help> : Flag<["--"], name>, HelpText<help>;
// --name=VALUE, or --name VALUE.
multiclass Value<string name, string help, string meta> {
  def NAME : Joined<["--"], name # "=">, HelpText<help>, MetaVarName<meta>;
  def NAME # _separate : Separate<["--"], name>, Alias<!cast<Option>(NAME)>;
}

let Group = AnalysisGroup, Flags = [host_option, server_option] in
defm block : Value<"block", "Analyse every kernel with blocks of this shape "
                  "(default: its launches, else its launch bounds, else 256)", "X[,Y[,Z]]">;
let Group = AnalysisGroup, Flags = [host_option, server_option] in
defm assume : Value<"assume", "Take integer parameter NAME of every kernel to be VALUE; "
                   "may be given several times", "NAME=VALUE">;
let Group = AnalysisGroup, Flags = [host_option, server_option] in
defm kernel : Value<"kernel", "Analyse only kernels whose name matches (default: all)", "REGEX">;
let Group = AnalysisGroup, Flags = [server_option] in
defm instantiate : Value<"instantiate", "Also analyse this instance of a kernel template; may be "
                        "given several times", "KERNEL<ARGS>">;
let Group = ReportGroup, Flags = [host_option, server_option] in
defm min_ways : Value<"min-ways", "Report conflicts of N-way and worse (default: 2)", "N">;
def verbose : Flag<["-"], "v">, HelpText<"Also list every access with its wavefronts, kernels "
                   "that were not analysed, and stores that the compiler removes">,
              Group<ReportGroup>, Flags<[host_option]>;
let Group = ReportGroup in
defm format : Value<"format", "Form of the report: text, json, sarif, github, html, or, with --explain "
                   "of a line, svg (default: text)", "FORM">;
def output : JoinedOrSeparate<["-"], "o">, HelpText<"Write the report to FILE (default: standard output)">,
             MetaVarName<"FILE">, Group<ReportGroup>;
let Group = ReportGroup in
defm color : Value<"color", "Colours in text: auto, always or never (default: auto; "
                  "NO_COLOR is obeyed)", "WHEN">;
def stats : Switch<"stats", "Also print on standard error, by file and in total: verdicts, reasons of "
                   "unknown ones, kernels, seconds and memory">, Group<ReportGroup>;
let Group = ReportGroup in
defm progress : Value<"progress", "A line on standard error that says how far it is: auto, always or "
                     "never (default: auto: several files and a terminal)", "WHEN">;
let Group = ReportGroup in
defm measured : Value<"measured", "Print what was predicted beside what Nsight Compute counted: the "
                     "output of ncu -i REPORT --csv --page source --print-source cuda,sass, and, "
                     "given once more, of --page raw", "FILE">;
let Group = ReportGroup in
defm fail_on : Value<"fail-on", "Exit with 1 on a conflict of N-way or worse, or never "
                    "(default: never)", "N">;
def SelectGroup : OptionGroup<"select">, HelpText<"Which findings are new">;
let Group = SelectGroup in
defm since : Value<"since", "Report only what comes from lines that git has as changed since the work tree "
                  "left this revision", "REVISION">;
let Group = SelectGroup in
defm line_filter : Value<"line-filter", "Report only findings in these lines, given as for clang-tidy: "
                        "[{\"name\": \"a.cu\", \"lines\": [[1, 9]]}]", "JSON">;
let Group = SelectGroup in
defm baseline : Value<"baseline", "Report only findings that are not in this file", "FILE">;
let Group = SelectGroup in
defm write_baseline : Value<"write-baseline", "Also write the findings to this file, for --baseline", "FILE">;
let Group = SelectGroup in
defm source_root : Value<"source-root", "Where paths begin in baselines and in reports of the forms sarif and "
                        "github (default: the git repository around this directory)", "DIR">;
def FixGroup : OptionGroup<"fix">, HelpText<"What is edited">;
def fix : Switch<"fix", "Make the edits that remove conflicts, in place">, Group<FixGroup>;
def diff : Switch<"diff", "Print the edits as a unified diff instead of the report">, Group<FixGroup>;
let Group = FixGroup in
defm export_fixes : Value<"export-fixes", "Write the edits for clang-apply-replacements", "FILE">;
def fixes : Switch<"fixes", "Also look for edits that remove conflicts; compiles files that have some again">,
            Group<FixGroup>, Flags<[host_option]>;
let Group = ConfigGroup, Flags = [host_option, server_option] in
defm rules : Value<"rules", "Report findings of the rules that these globs select, separated by "
                  "commas; -GLOB takes rules out (default: *)", "GLOBS">;
let Group = ConfigGroup, Flags = [host_option, server_option] in
defm config : Value<"config", "Take this configuration instead of a file's", "YAML">;
let Group = ConfigGroup, Flags = [host_option, server_option] in
defm config_file : Value<"config-file", "Take this file's configuration (default: the nearest "
                        ".bankcheck file at or above the directory of each source)", "FILE">;
def dump_config : Switch<"dump-config", "Print the configuration that holds for the first file, or for "
                         "this directory, options included, and analyse nothing">, Group<ConfigGroup>;
def list_rules : Switch<"list-rules", "List the rules">, Group<ConfigGroup>;
let Group = ConfigGroup in
defm explain : Value<"explain", "Explain a rule: what, why, an example, what to do, when to leave it; "
                    "or report the accesses of one line only, with pictures of their banks, lanes and "
                    "wavefronts", "RULE|[FILE:]LINE">;
let Group = ToolGroup, Flags = [server_option] in
defm cuda_path : Value<"cuda-path", "The CUDA toolkit to take headers from (default: CUDA_HOME, "
                      "CUDA_PATH, the usual places, else bankcheck's own headers)", "DIR">;
def no_cuda : Switch<"no-cuda", "Use bankcheck's own headers even if a toolkit is found">,
              Group<ToolGroup>, Flags<[server_option]>;
let Group = ToolGroup, Flags = [server_option] in
defm gpu_arch : Value<"gpu-arch", "Compile for this architecture (default: the highest that the "
                     "compile command asks for, else sm_90)", "ARCH">;
def compile_commands : JoinedOrSeparate<["-"], "p">, HelpText<"Compile as this compile_commands.json "
                       "says; without files: everything CUDA in it">,
                       MetaVarName<"DIR|FILE">, Group<ToolGroup>, Flags<[server_option]>;
def compile_commands_equal : Joined<["-"], "p=">, Alias<compile_commands>;
def print_clang_command : Switch<"print-clang-command", "Print clang's arguments for each file, and "
                                 "analyse nothing">, Group<ToolGroup>;
def print_clang_commands : Switch<"print-clang-commands", "Print a compile_commands.json by which clang's "
                                  "tools read the files as bankcheck does, and analyse nothing">,
                           Group<ToolGroup>;
def launch : Switch<"launch", "Run the compiler's command after --, unchanged, and then print on standard "
                    "error what is found in the CUDA source that it compiled; fail only as --fail-on "
                    "says">, Group<ToolGroup>;
def jobs : JoinedOrSeparate<["-"], "j">, HelpText<"Analyse N files at a time (default: the processor's cores)">,
           MetaVarName<"N">, Group<ToolGroup>, Flags<[server_option]>;
let Group = ToolGroup, Flags = [server_option] in
defm timeout : Value<"timeout", "End the analysis of a file after so many seconds of processor "
                    "time; 0: never "
                    "(default: 60)", "SECONDS">;
let Group = ToolGroup, Flags = [server_option] in
defm memory_limit : Value<"memory-limit", "End the analysis of a file that needs more megabytes; "
                         "0: no limit (default: 4096)", "MB">;
def merge : Switch<"merge", "The files are JSON reports of bankcheck: make one report of them">,
            Group<ToolGroup>;
def print_module : Switch<"print-module", "Print the optimised module, for reports of a wrong number">,
                   Group<ToolGroup>;
def evaluate_requests : Switch<"evaluate-requests", "Compare the wavefront model with counts: each "
                               "file is a table operation,bytes,active_lanes,wavefronts,"
                               "lane_byte_offsets">, Group<ToolGroup>;
def manual : Switch<"manual", "Print this help as a page for man">, Group<ToolGroup>;
def help : Switch<"help", "Show this help">, Group<ToolGroup>, Flags<[server_option]>;
def version : Switch<"version", "Show the version">, Group<ToolGroup>, Flags<[server_option]>;
