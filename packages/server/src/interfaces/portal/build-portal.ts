import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../../web", import.meta.url));
const BUILT = join(WEB, "dist");
const SOURCES = [
  "src",
  "public",
  "build",
  "languages",
  "index.html",
  "package.json",
  "vite.config.ts",
  "../server/src/platform",
];
/** The sources that the folder was built from. */
const STAMP = "built-from.txt";

/**
 * The folder with the portals' pages, built first if it is missing or older than its sources, unless aborted. The
 * package from npm has the pages and no sources.
 */
export async function buildPortal(tell: (line: string) => void, signal?: AbortSignal): Promise<string> {
  if (!existsSync(join(WEB, "vite.config.ts"))) return BUILT;
  const digest = await digestOfSources();
  if ((await stampOf(BUILT)) === digest) return BUILT;
  tell("Building the portals' pages for this version.");
  const fresh = `${BUILT}-${process.pid}`;
  try {
    await runVite(fresh, signal);
    await writeFile(join(fresh, STAMP), digest);
    await rm(BUILT, { recursive: true, force: true });
    await rename(fresh, BUILT);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return BUILT;
}

async function stampOf(folder: string): Promise<string | undefined> {
  return readFile(join(folder, STAMP), "utf8").catch(() => undefined);
}

async function digestOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(SOURCES.map(filesOf))).flat().sort()) {
    hash.update(file).update(await readFile(join(WEB, file)));
  }
  return hash.digest("hex");
}

async function filesOf(name: string): Promise<string[]> {
  const path = join(WEB, name);
  if (!(await stat(path)).isDirectory()) return [name];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(WEB, join(entry.parentPath, entry.name)));
}

async function runVite(folder: string, signal?: AbortSignal): Promise<void> {
  const vite = join(dirname(createRequire(join(WEB, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--outDir", folder, "--logLevel", "error"], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal && { signal }),
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => said.push(part));
  child.stderr.on("data", (part: Buffer) => said.push(part));
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new Error(`The portals' pages could not be built:\n${Buffer.concat(said)}`);
}
