import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { FileToRead } from "#domain/imports/reading/read-in-thread.ts";
import type { Sheet } from "#domain/imports/sheet.ts";
import { Refusal } from "#kernel/refusal.ts";
import { withoutField } from "#kernel/refuse-input.ts";

const given = z.object({ bytes: z.instanceof(Uint8Array), name: z.string() });

/** The thread's side of `readInThread`: reads the file that the thread received, and posts its sheets or an error. */
export async function answerFromThread(read: (file: FileToRead) => Promise<readonly Sheet[]>): Promise<void> {
  try {
    parentPort?.postMessage({ sheets: await read(given.parse(workerData)) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    parentPort?.postMessage({ refused: withoutField(error) });
  }
}
