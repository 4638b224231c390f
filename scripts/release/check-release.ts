import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { git } from "./git.ts";

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Refuses what must not be released. Returns the version of the tree, which may be the wanted one already. */
export async function checkRelease(root: string, version: string): Promise<string> {
  if (!VERSION.test(version)) throw new Error(`--version must be three numbers such as 1.2.3 (got ${version}).`);
  const changed = await git(root, "status", "--porcelain");
  if (changed.length > 0) throw new Error(`Commit or remove these changes first:\n${changed.join("\n")}`);
  const tags = await git(root, "tag", "--list", `v${version}`);
  if (tags.length > 0) throw new Error(`The tag v${version} exists: choose the next version.`);
  const manifest = z.object({ version: z.string() });
  const current = manifest.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8"))).version;
  if (isOlder(version, current)) throw new Error(`--version must be ${current} or newer (got ${version}).`);
  if (changesOf(version, await readFile(join(root, "CHANGELOG.md"), "utf8")) === "") {
    throw new Error(`CHANGELOG.md needs a section "## [${version}] - unreleased" with what changed.`);
  }
  return current;
}

/** What the changelog says about a version. */
export function changesOf(version: string, changelog: string): string {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}] - `)) ?? "";
  return section.slice(section.indexOf("\n") + 1).trim();
}

function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map((each) => each.split(".").map(Number));
  const at = ours?.findIndex((part, i) => part !== theirs?.[i]) ?? -1;
  return at >= 0 && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0);
}
