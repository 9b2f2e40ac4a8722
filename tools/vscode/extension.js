// Starts bankcheck-lsp for CUDA documents and hands it the settings.
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function settings() {
  return vscode.workspace.getConfiguration("bankcheck");
}

function serverSettings() {
  return { arguments: settings().get("arguments") };
}

async function start() {
  client = new LanguageClient(
    "bankcheck",
    "bankcheck",
    { command: settings().get("path") },
    {
      documentSelector: [
        { scheme: "file", language: "cuda" },
        { scheme: "file", language: "cuda-cpp" },
        { scheme: "file", pattern: "**/*.{cu,cuh}" },
      ],
      initializationOptions: serverSettings(),
      synchronize: {
        fileEvents: vscode.workspace.createFileSystemWatcher(
          "**/{*.cu,*.cuh,*.h,*.hpp,compile_commands.json}",
        ),
      },
    },
  );
  await client.start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("bankcheck.arguments"))
        client.sendNotification("workspace/didChangeConfiguration", { settings: serverSettings() });
    }),
    vscode.commands.registerCommand("bankcheck.restart", async () => {
      await deactivate();
      await start();
    }),
  );
  await start();
}

async function deactivate() {
  // A server that never came up cannot be stopped.
  if (client && client.isRunning()) await client.stop();
}

module.exports = { activate, deactivate };
