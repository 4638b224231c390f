import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { sheetsSchema } from "#domain/imports/sheet-schema.ts";
import { phrase } from "#platform/language/phrase.ts";

const LONGEST_MS = 30_000; // also on a busy machine
const HEAP_MB = 256;

/** A phrase that came out of the thread: its values were said there. */
const refused = z.object({ text: z.string(), values: z.array(z.union([z.string(), z.number()])) });

const answered = z.union([z.object({ sheets: sheetsSchema }), z.object({ refused })]);

/** The input of a thread. */
export type FileToRead = { readonly bytes: Uint8Array; readonly name: string };

/**
 * The sheets of a file, read in a separate thread with limits on time and memory, so that a file can only harm its
 * reader. The program is a file in this folder: .ts in a checkout, .js in a build.
 */
export async function readInThread(program: string, { bytes, name }: FileToRead): Promise<readonly Sheet[]> {
  const file = new URL(`./${program}${extname(import.meta.filename)}`, import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const worker = new Worker(file, { workerData: { bytes: Uint8Array.from(bytes), name }, resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const tooMuch = { refused: phrase`takes too much time or memory to read: remove what is not to be imported` };
  const timer = setTimeout(() => resolve(tooMuch), LONGEST_MS);
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(tooMuch);
    else reject(error);
  });
  try {
    const answer = answered.parse(await promise);
    return "refused" in answer ? refuseFile(answer.refused) : answer.sheets;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
