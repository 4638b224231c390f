import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { BuildFiles } from "./build-files.ts";
import { checkRelease } from "./check-release.ts";
import { git } from "./git.ts";
import { checksums, digestOf, provenance } from "./provenance.ts";
import { setVersion } from "./set-version.ts";

export type Wanted = {
  readonly version: string;
  readonly builder: string;
  readonly out: string;
  readonly isDryRun: boolean;
};

/**
 * Makes a release in a clean clone, and only then takes over its commit and tag. Nothing is published. Returns what to
 * print.
 */
export async function release(
  root: string,
  { version, builder, out, isDryRun }: Wanted,
  build: BuildFiles,
  startedOn: Date,
): Promise<readonly string[]> {
  const current = await checkRelease(root, version);
  const copy = await mkdtemp(join(tmpdir(), "hotwash-release-"));
  try {
    await git(root, "clone", "--quiet", "--no-hardlinks", root, copy);
    await nameAuthor(root, copy);
    await setVersion(copy, current, version, startedOn.toISOString().slice(0, 10));
    await git(copy, "commit", "--quiet", "--all", "--allow-empty", "--message", `Release ${version}`);
    const files = await build(copy, version);
    const [commit = ""] = await git(copy, "rev-parse", "HEAD");
    const digests = await Promise.all(files.map(digestOf));
    const lock = await digestOf(join(copy, "package-lock.json"));
    const made = { version, commit, builder, startedOn, finishedOn: new Date() };
    await mkdir(out, { recursive: true });
    for (const file of files) await copyFile(file, join(out, basename(file)));
    const statement = join(out, `hotwash-${version}.provenance.json`);
    await writeFile(statement, `${JSON.stringify(provenance(digests, lock, made), null, 2)}\n`);
    await writeFile(join(out, "SHA256SUMS"), checksums([...digests, await digestOf(statement)]));
    if (!isDryRun) await takeOver(root, copy, version);
    const done = isDryRun
      ? "A dry run: no commit, no tag."
      : `Committed and tagged as v${version}. Push both to publish it.`;
    return [...digests.map(({ name }) => join(out, name)), statement, join(out, "SHA256SUMS"), done];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The clone has none of the repository's own settings. */
async function nameAuthor(root: string, copy: string): Promise<void> {
  for (const key of ["user.name", "user.email"]) {
    const [value] = await git(root, "config", key);
    if (value !== undefined) await git(copy, "config", key, value);
  }
}

async function takeOver(root: string, copy: string, version: string): Promise<void> {
  await git(copy, "tag", "--annotate", `v${version}`, "--message", `Hotwash ${version}`);
  await git(root, "pull", "--quiet", "--ff-only", copy, "HEAD");
  await git(root, "fetch", "--quiet", copy, `refs/tags/v${version}:refs/tags/v${version}`);
}
