import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflate } from "@sparticuz/chromium";

export type Program = { readonly path: string; readonly env: Readonly<Record<string, string>> };

const PARTS = ["chromium.br", "fonts.tar.br", "al2023.tar.br", "swiftshader.tar.br"] as const;
const VERSION = "153.0.0";
const KEPT = fileURLToPath(new URL("../../../../.data", import.meta.url));

/** Where browsers are that the machine has by itself, by the usual names. */
const INSTALLED = [
  "/usr/bin/{google-chrome,google-chrome-stable,chromium,chromium-browser,microsoft-edge}",
  "/Applications/{Google Chrome,Chromium,Microsoft Edge}.app/Contents/MacOS/{Google Chrome,Chromium,Microsoft Edge}",
  "C:/Program Files*/{Google/Chrome,Microsoft/Edge}/Application/{chrome,msedge}.exe",
];

/** The browsers to try, in order: the one that npm brought, the same with libraries of its own, one of the machine. */
export async function findBrowsers(): Promise<Program[]> {
  const installed = INSTALLED.flatMap((pattern) => globSync(pattern)).map((path) => ({ path, env: {} }));
  if (process.platform !== "linux" || process.arch !== "x64") return installed;
  const folder = await unpacked();
  const path = join(folder, "chromium");
  const own = { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_PATH: join(folder, "fonts"), HOME: folder };
  return [{ path, env: {} }, { path, env: own }, ...installed];
}

/** Unpacked once for this version, beside the packages; runs that begin at the same time do not see each other's half of it. */
async function unpacked(): Promise<string> {
  const folder = join(KEPT, `chromium-${VERSION}`);
  if (existsSync(folder)) return folder;
  const packed = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..", "bin");
  await mkdir(KEPT, { recursive: true });
  const making = await mkdtemp(join(KEPT, "chromium-"));
  await withTemporaryFolder(making, () => Promise.all(PARTS.map((part) => inflate(join(packed, part)))));
  // Another run may have been quicker; its browser is the same.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

/** The package unpacks to the folder for temporary files and nowhere else. */
async function withTemporaryFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
