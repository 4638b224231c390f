import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { isAllowed, licences, problemsWith } from "../../../../scripts/checks/licences.ts";
import { lockedPackages } from "../../../../scripts/lock-file.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const packages = lockedPackages(await readFile(`${ROOT}package-lock.json`, "utf8"));
const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(`${ROOT}package.json`, "utf8")));
const made = `hotwash-${version}.cdx.json`;
after(() => rm(`${ROOT}${made}`, { force: true }));

test("O38: every package has an allowed license", async () => {
  const { summary, problems } = await licences.run({ write: false });
  assert.deepEqual(problems, []);
  assert.equal(summary, `${packages.length} packages`);
  assert.ok(packages.length > 500);
});

test("O38: a package without a license, or with another, is named", () => {
  const gpl = { name: "strings", version: "1.2.3", folder: "", license: undefined, isForDevelopment: false };
  assert.match(problemsWith(gpl, undefined)[0] ?? "", /^strings 1\.2\.3 has no licence/);
  assert.match(problemsWith(gpl, "GPL-3.0-only")[0] ?? "", /^strings 1\.2\.3 is under GPL-3\.0-only/);
  for (const allowed of ["MIT", "(MIT OR GPL-3.0-or-later)", "MIT AND (Zlib OR GPL-2.0-only)", "(MIT AND Zlib)"]) {
    assert.equal(isAllowed(allowed), true, allowed);
  }
  for (const refused of ["", "UNLICENSED", "MIT AND GPL-2.0-only", "(MIT", "MIT MIT", "SEE LICENSE IN x", "mit"]) {
    assert.equal(isAllowed(refused), false, refused);
  }
});

test("O38: no dependency brings unmaintained or unlicensed packages, and every Node from npm is a tested version", () => {
  const names = new Set(packages.map(({ name }) => name));
  for (const dead of ["fstream", "inflight", "buffers", "rimraf", "binary", "chainsaw"]) {
    assert.ok(!names.has(dead), dead);
  }
  const nodes = packages.filter(({ name }) => /^node-(bin-)?(darwin|linux|win)-/.test(name));
  assert.equal(nodes.length, 5);
  for (const { name, version } of nodes) assert.match(version, /^(24\.21|26\.10)\.0$/, name);
});

const bom = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(
    z.object({ "bom-ref": z.string(), purl: z.string(), licenses: z.array(z.unknown()).min(1) }).loose(),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test("O39: the bill of materials lists each package that Hotwash runs on with its license, and no development tool", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [`${ROOT}scripts/sbom.ts`], { cwd: ROOT });
  assert.match(stdout, new RegExp(`^${made}: CycloneDX, \\d+ components`));
  const { metadata, components, dependencies } = bom.parse(JSON.parse(await readFile(`${ROOT}${made}`, "utf8")));
  assert.deepEqual(metadata.component, { ...metadata.component, name: "hotwash", version });
  const refs = new Set(components.map((each) => each["bom-ref"]));
  const used = new Set(
    packages.filter((each) => !each.isForDevelopment).map(({ name, version }) => `${name}@${version}`),
  );
  assert.deepEqual(
    [...used].filter((ref) => !refs.has(ref)),
    [],
  );
  const strange = [...refs].filter((ref) => !used.has(ref) && !ref.startsWith("@hotwash/"));
  assert.deepEqual(strange, []);
  for (const { ref, dependsOn } of dependencies.slice(1)) {
    for (const each of [ref, ...dependsOn]) assert.ok(refs.has(each), each);
  }
});
