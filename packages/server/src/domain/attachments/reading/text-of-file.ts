import { fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { MOST_TEXT } from "#domain/attachments/attachment-limits.ts";
import type { AttachmentType } from "#domain/attachments/attachment-type.ts";

const LONGEST_MS = 20_000; // also on a busy machine
const HEAP_MB = 512;
const READABLE: ReadonlySet<AttachmentType> = new Set(["PDF", "DOCX", "TEXT"]);

// The file next to this one with the same extension: .ts in a checkout, .js in a build.
const PROGRAM = fileURLToPath(new URL(`./read-text${extname(import.meta.filename)}`, import.meta.url));

/**
 * The text of a file for search, read in a process of its own with limits on time and memory and without our settings,
 * so that a file can only harm its reader; null if it has none or cannot be read.
 */
export async function textOfFile(path: string, type: AttachmentType): Promise<string | null> {
  if (!READABLE.has(type)) return null;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const execArgv = [`--max-old-space-size=${HEAP_MB}`];
  const reader = fork(PROGRAM, [path, type], {
    env: {},
    execArgv,
    stdio: "ignore",
    timeout: LONGEST_MS,
    killSignal: "SIGKILL",
  });
  reader.once("message", resolve);
  reader.once("error", () => resolve(undefined));
  reader.once("exit", () => resolve(undefined));
  const text = z.string().safeParse(await promise).data;
  reader.kill("SIGKILL");
  return text ? cleaned(text) : null;
}

/** What PostgreSQL can store, without the gaps that layout leaves. */
function cleaned(text: string): string | null {
  const clean = text
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/\s*\n\s*\n\s*/g, "\n\n")
    .trim()
    .slice(0, MOST_TEXT)
    .toWellFormed();
  return clean || null;
}
