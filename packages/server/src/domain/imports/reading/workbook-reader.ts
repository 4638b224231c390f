import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { checkArchive } from "#domain/imports/reading/check-archive.ts";
import { refuseFile } from "#domain/imports/reading/refuse-file.ts";
import { type Sheet, sheetOf } from "#domain/imports/sheet.ts";

// The file beside this one, with the ending that this one has: .ts in a checkout, .js once built.
const PROGRAM = new URL(`./read-workbook${extname(import.meta.filename)}`, import.meta.url);

const LONGEST_MS = 30_000; // on a machine that has much else to do, too
const HEAP_MB = 256;

const line = z.object({ row: z.int(), cells: z.array(z.string()) });
const answered = z.union([
  z.object({ failure: z.string() }),
  z.object({ sheets: z.array(z.object({ name: z.string(), lines: z.array(line) })) }),
]);

/** The visible sheets of a workbook, read in a thread of its own: what a file does to its reader stays there. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  checkArchive(bytes);
  const answer = answered.parse(await readInThread(bytes));
  if ("failure" in answer) return refuseFile(`it cannot be read as a workbook (${answer.failure.slice(0, 120)})`);
  return answer.sheets.map(({ name, lines }) => sheetOf(name, lines));
}

async function readInThread(bytes: Buffer): Promise<unknown> {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const worker = new Worker(PROGRAM, { workerData: Uint8Array.from(bytes), resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const tooMuch = { failure: "it takes more time or memory than there is for one: leave out what is not imported" };
  const timer = setTimeout(() => resolve(tooMuch), LONGEST_MS);
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(tooMuch);
    else reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
