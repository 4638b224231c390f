import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, test } from "node:test";
import { chooseNode, findBrought, findOwn, isInstalled } from "../../bin/choose-node.mjs";

const folder = await mkdtemp(join(tmpdir(), "hotwash-node-"));
after(() => rm(folder, { recursive: true }));

const BROUGHT = "/app/node_modules/.bin/node";
const chosen = (version: string, isBrought: boolean, own?: string, brought: string | undefined = BROUGHT) =>
  chooseNode({
    version,
    isBrought,
    own: () => (own ? { file: "/usr/bin/node", version: own } : undefined),
    brought: () => brought,
  });

test("O37: it runs on the machine's own Node from 24 to 26, otherwise on the one from npm", () => {
  assert.equal(chosen("v24.0.0", false), "here");
  assert.equal(chosen("v26.10.0", false), "here");
  assert.equal(chosen("v22.21.0", false), BROUGHT);
  assert.equal(chosen("v27.0.0", false), BROUGHT);
  assert.equal(
    chooseNode({ version: "v22.0.0", isBrought: false, own: () => undefined, brought: () => undefined }),
    undefined,
  );
  assert.equal(
    chooseNode({ version: "v27.0.0", isBrought: false, own: () => undefined, brought: () => undefined }),
    "here",
  );
});

test("O37: started by npm's Node, it runs on the machine's own if that is newer and supported", () => {
  assert.equal(chosen("v24.21.0", true), "here");
  assert.equal(chosen("v24.21.0", true, "v24.9.1"), "here");
  assert.equal(chosen("v24.9.1", true, "v24.21.0"), "/usr/bin/node");
  assert.equal(chosen("v24.21.0", true, "v26.1.0"), "/usr/bin/node");
  assert.equal(chosen("v24.21.0", true, "v27.0.0"), "here");
  assert.equal(chosen("v24.21.0", true, "v20.20.2"), "here");
});

test("O37: the machine's own Node is the first on the path outside node_modules that reports its version", async () => {
  const [brought, broken, own] = ["node_modules/.bin", "broken", "own"].map((name) => join(folder, name));
  const programs = [
    [brought, "echo v26.0.0"],
    [broken, "exit 1"],
    [own, "echo v24.30.1"],
  ] as const;
  for (const [place = "", text] of programs) {
    await mkdir(place, { recursive: true });
    await writeFile(join(place, "node"), `#!/bin/sh\n${text}\n`);
    await chmod(join(place, "node"), 0o755);
  }
  const path = (...places: readonly (string | undefined)[]) => places.join(delimiter);
  assert.deepEqual(findOwn(path(brought, "/nowhere", own)), { file: join(own ?? "", "node"), version: "v24.30.1" });
  assert.equal(findOwn(path(broken, own)), undefined);
  assert.equal(findOwn(""), undefined);
  assert.equal(findBrought(join(folder, "packages", "server")), join(brought ?? "", "node"));
  assert.deepEqual([isInstalled(join(brought ?? "", "node")), isInstalled(join(own ?? "", "node"))], [true, false]);
});
