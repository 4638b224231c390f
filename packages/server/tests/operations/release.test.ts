import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { BuildFiles } from "../../../../scripts/release/build-files.ts";
import { git } from "../../../../scripts/release/git.ts";
import { release } from "../../../../scripts/release/release.ts";

const folder = await mkdtemp(join(tmpdir(), "hotwash-releases-"));
after(() => rm(folder, { recursive: true, force: true }));
const NOW = new Date("2026-12-01T09:30:00Z");

const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const sources = {
  "package.json": asJson({ name: "hotwash", version: "0.1.0" }),
  "packages/demo/package.json": asJson({
    version: "0.1.0",
    dependencies: { "@hotwash/server": "0.1.0", zod: "0.1.0" },
  }),
  "package-lock.json": asJson({
    version: "0.1.0",
    packages: {
      "": { version: "0.1.0" },
      "node_modules/zod": { version: "0.1.0" },
      "packages/demo": { version: "0.1.0", dependencies: { "@hotwash/server": "0.1.0", zod: "0.1.0" } },
    },
  }),
  "README.md": "npm install ./hotwash-0.1.0.tgz, upgrades since 0.1.0\n",
  "deploy/helm/hotwash/Chart.yaml": 'version: "0.1.0"\nappVersion: "0.1.0"\nkubeVersion: ">=1.0.0"\n',
  "deploy/Dockerfile": "ARG VERSION=0.1.0\nARG NODE_VERSION=0.1.0\n",
  "CHANGELOG.md": "# Changelog\n\n## [0.2.0] - unreleased\n\n- A change.\n\n## [0.1.0] - 2026-11-01\n\n- The first.\n",
};

async function repository(name: string): Promise<string> {
  const root = join(folder, name);
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(join(root, file, ".."), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await git(root, "init", "--quiet");
  await git(root, "config", "user.name", "Kim");
  await git(root, "config", "user.email", "kim@company.example");
  await git(root, "add", "--all");
  await git(root, "commit", "--quiet", "--message", "Begin");
  return root;
}

/** Stands in for the build: its file shows which sources it was made from. */
const build: BuildFiles = async (from, version) => {
  const file = join(from, `hotwash-${version}.tgz`);
  await writeFile(file, await readFile(join(from, "package.json")));
  return [file];
};

const wanted = (root: string, version = "0.2.0", isDryRun = false) => ({
  version,
  builder: "https://builds.company.example",
  out: `${root}-out`,
  isDryRun,
});

test("O79: a release sets the version, dates the changelog, commits, tags, and writes files with digests and provenance", async () => {
  const root = await repository("full");
  await release(root, wanted(root), build, NOW);
  const read = (file: string) => readFile(join(root, file), "utf8");
  assert.equal(JSON.parse(await read("package.json")).version, "0.2.0");
  assert.deepEqual(JSON.parse(await read("packages/demo/package.json")).dependencies, {
    "@hotwash/server": "0.2.0",
    zod: "0.1.0",
  });
  const { packages } = JSON.parse(await read("package-lock.json"));
  assert.equal(packages["node_modules/zod"].version, "0.1.0");
  assert.deepEqual(packages["packages/demo"].dependencies, { "@hotwash/server": "0.2.0", zod: "0.1.0" });
  assert.equal(await read("README.md"), "npm install ./hotwash-0.2.0.tgz, upgrades since 0.1.0\n");
  assert.match(
    await read("deploy/helm/hotwash/Chart.yaml"),
    /^version: "0\.2\.0"\nappVersion: "0\.2\.0"\nkubeVersion: ">=1/,
  );
  assert.equal(await read("deploy/Dockerfile"), "ARG VERSION=0.2.0\nARG NODE_VERSION=0.1.0\n");
  assert.match(await read("CHANGELOG.md"), /^## \[0\.2\.0\] - 2026-12-01$/m);

  const [commit] = await git(root, "rev-list", "-1", "v0.2.0");
  assert.deepEqual(await git(root, "rev-parse", "HEAD"), [commit]);
  assert.deepEqual(await git(root, "status", "--porcelain"), []);
  const out = `${root}-out`;
  const made = await readFile(join(out, "hotwash-0.2.0.tgz"));
  assert.equal(JSON.parse(made.toString()).version, "0.2.0");
  const sha256 = createHash("sha256").update(made).digest("hex");
  const statement = await readFile(join(out, "hotwash-0.2.0.provenance.json"), "utf8");
  const { subject, predicate } = JSON.parse(statement);
  assert.deepEqual(subject, [{ name: "hotwash-0.2.0.tgz", digest: { sha256 } }]);
  assert.deepEqual(predicate.buildDefinition.resolvedDependencies[0].digest, { gitCommit: commit });
  assert.equal(predicate.runDetails.builder.id, "https://builds.company.example");
  const ofStatement = createHash("sha256").update(statement).digest("hex");
  assert.equal(
    await readFile(join(out, "SHA256SUMS"), "utf8"),
    `${sha256}  hotwash-0.2.0.tgz\n${ofStatement}  hotwash-0.2.0.provenance.json\n`,
  );
});

test("O79: a dry run writes the same files and leaves the repository as it is, and so does a failed build", async () => {
  const root = await repository("dry");
  const before = await git(root, "log", "--all", "--format=%H");
  await release(root, wanted(root, "0.2.0", true), build, NOW);
  const files = ["SHA256SUMS", "hotwash-0.2.0.provenance.json", "hotwash-0.2.0.tgz"];
  assert.deepEqual((await readdir(`${root}-out`)).sort(), files);
  const broken = () => Promise.reject(new Error("The build failed."));
  await assert.rejects(release(root, wanted(root), broken, NOW), /The build failed\./);
  assert.deepEqual(await git(root, "log", "--all", "--format=%H"), before);
  assert.deepEqual(await git(root, "status", "--porcelain"), []);
  assert.equal(await readFile(join(root, "package.json"), "utf8"), sources["package.json"]);
});

test("O79: changes that are not committed, a missing section of the changelog, an old version and a used tag are refused", async () => {
  const root = await repository("refused");
  const refuses = (version: string, reason: RegExp) =>
    assert.rejects(release(root, wanted(root, version), build, NOW), reason);
  await refuses("1.0", /must be three numbers/);
  await refuses("0.3.0", /CHANGELOG\.md needs a section "## \[0\.3\.0\] - unreleased"/);
  await refuses("0.0.9", /must be 0\.1\.0 or newer/);
  await git(root, "tag", "v0.2.0");
  await refuses("0.2.0", /The tag v0\.2\.0 exists/);
  await git(root, "tag", "--delete", "v0.2.0");
  await writeFile(join(root, "notes.txt"), "unfinished\n");
  await refuses("0.2.0", /Commit or remove these changes first:\n\?\? notes\.txt/);
  assert.deepEqual(
    await readdir(folder),
    (await readdir(folder)).filter((name) => name !== "refused-out"),
  );
});
