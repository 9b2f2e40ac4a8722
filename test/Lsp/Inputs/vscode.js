// Runs the extension against stand-ins for the editor and its client, and
// checks what the client is told: vscode.js EXTENSION_DIRECTORY

const assert = require("assert");
const Module = require("module");
const path = require("path");

const directory = path.resolve(process.argv[2]);
const manifest = require(path.join(directory, "package.json"));
const values = { path: "/some/bankcheck-lsp", arguments: ["--min-ways=4"] };
const started = [];
const notified = [];
const commands = {};
let configurationChanged;

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { server, options, running: false });
  }
  async start() {
    this.running = true;
    started.push(this);
  }
  async stop() {
    this.running = false;
  }
  isRunning() {
    return this.running;
  }
  sendNotification(method, params) {
    notified.push({ method, params });
  }
}

const vscode = {
  workspace: {
    getConfiguration: (section) => ({
      get(key) {
        const property = manifest.contributes.configuration.properties[`${section}.${key}`];
        assert(property, `the manifest has no setting ${section}.${key}`);
        return values[key];
      },
    }),
    createFileSystemWatcher: (glob) => ({ glob }),
    onDidChangeConfiguration: (listener) => (configurationChanged = listener),
  },
  commands: { registerCommand: (name, action) => (commands[name] = action) },
};
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);

(async () => {
  assert(manifest.dependencies["vscode-languageclient"]);
  const extension = require(path.join(directory, manifest.main));
  await extension.activate({ subscriptions: [] });
  assert.strictEqual(started[0].server.command, "/some/bankcheck-lsp");
  assert.deepStrictEqual(started[0].options.initializationOptions, { arguments: ["--min-ways=4"] });

  values.arguments = ["--min-ways=8"];
  configurationChanged({ affectsConfiguration: (name) => name === "bankcheck.arguments" });
  configurationChanged({ affectsConfiguration: () => false });
  assert.deepStrictEqual(notified, [
    {
      method: "workspace/didChangeConfiguration",
      params: { settings: { arguments: ["--min-ways=8"] } },
    },
  ]);

  assert.deepStrictEqual(
    manifest.contributes.commands.map((c) => c.command),
    Object.keys(commands),
  );
  await commands["bankcheck.restart"]();
  assert(!started[0].running && started[1].running && started.length === 2);
  await extension.deactivate();
  assert(!started[1].running);
  console.log("done");
})();
