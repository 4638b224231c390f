import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Documents and files that name the file of the version to install. */
const NAMING = [
  "README.md",
  "docs/{deploying,operations}.md",
  "deploy/{compose,helm/hotwash/Chart}.yaml",
  "deploy/Dockerfile",
];

/** Writes the version everywhere that it is named, and the day into the changelog. */
export async function setVersion(root: string, from: string, to: string, day: string): Promise<void> {
  const edit = async (file: string, change: (text: string) => string) => {
    const text = await readFile(join(root, file), "utf8");
    if (change(text) !== text) await writeFile(join(root, file), change(text));
  };
  for (const file of globSync(["package.json", "packages/{server,demo,web}/package.json"], { cwd: root })) {
    await edit(file, (text) => versioned(text, from, to));
  }
  await edit("package-lock.json", (text) => lockedAt(text, to));
  for (const file of globSync(NAMING, { cwd: root })) await edit(file, (text) => named(text, from, to));
  await edit("CHANGELOG.md", (text) => text.replace(`## [${to}] - unreleased`, `## [${to}] - ${day}`));
}

/** Its own version, and those of the other workspaces among its dependencies. */
function versioned(text: string, from: string, to: string): string {
  const own = text.replace(`"version": "${from}"`, `"version": "${to}"`);
  return own.replace(/("@hotwash\/[a-z]+": )"[^"]+"/g, `$1"${to}"`);
}

type Lock = { version: string; packages: Record<string, { version?: string }> };

function lockedAt(text: string, to: string): string {
  const lock: Lock = JSON.parse(text);
  lock.version = to;
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === "" || /^packages\/[a-z]+$/.test(folder)) entry.version = to;
  }
  return `${JSON.stringify(lock, null, 2)}\n`.replace(/("@hotwash\/[a-z]+": )"[^"]+"/g, `$1"${to}"`);
}

/** hotwash-0.1.0.tgz, hotwash:0.1.0, and the versions of a chart. */
function named(text: string, from: string, to: string): string {
  const files = text.replaceAll(
    new RegExp(`(hotwash[-:]|^ARG VERSION=)${from.replaceAll(".", "\\.")}(?![\\d.]*\\d)`, "gm"),
    `$1${to}`,
  );
  return files.replace(/^((?:appV|v)ersion: )"?\d+\.\d+\.\d+"?$/gm, (line, key: string) =>
    line.includes(from) ? `${key}"${to}"` : line,
  );
}
