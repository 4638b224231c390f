import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createFinder } from "../../bin/own-modules.mjs";

const PACKAGES = fileURLToPath(new URL("../../../", import.meta.url));
const IMPORTED = /(?:^import|^export|^\} from| from|import\()\s*"([^"]+)"/gm;

test("the command finds each of our modules where Node does", () => {
  const find = createFinder();
  let found = 0;
  for (const file of globSync("{server,demo}/src/**/*.ts", { cwd: PACKAGES })) {
    const path = join(PACKAGES, file);
    const from = pathToFileURL(path).href;
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(IMPORTED)) {
      const url = find(name, from);
      const isOurs = name.startsWith("#") || (name.startsWith(".") && name.endsWith(".ts"));
      assert.equal(url !== undefined, isOurs, `${name} in ${file}`);
      if (url === undefined) continue;
      assert.equal(fileURLToPath(url), createRequire(path).resolve(name), `${name} in ${file}`);
      found += 1;
    }
  }
  assert.ok(found > 1_000);
});

test("it leaves to Node what is another package's, or not named exactly", () => {
  const find = createFinder();
  const ours = new URL("../../src/cli/hotwash.ts", import.meta.url).href;
  const others = new URL("../../../../node_modules/some/index.js", import.meta.url).href;
  for (const name of ["zod", "node:fs", "@hotwash/demo/prepare-demo.ts", "#unknown/x.ts", "./x", "./x.json", "#cli"])
    assert.equal(find(name, ours), undefined, name);
  for (const from of [others, "data:text/javascript,", ""]) assert.equal(find("./x.js", from), undefined, from);
});
