import { parentPort, workerData } from "node:worker_threads";
import { checkArchive } from "#domain/imports/reading/check-archive.ts";
import { readCells } from "#domain/imports/reading/read-cells.ts";
import { sharedOf, worksheetsOf } from "#domain/imports/reading/workbook-parts.ts";

/** The program of the thread that the reader starts: the bytes of a workbook come in, its sheets go out. */
const input: unknown = workerData;
if (!(input instanceof Uint8Array)) throw new Error("It takes the bytes of a workbook.");

try {
  const parts = checkArchive(Buffer.from(input));
  const shared = sharedOf(parts);
  const sheets = worksheetsOf(parts).map(({ name, part }) => ({ name, lines: readCells(part, shared) }));
  parentPort?.postMessage({ sheets });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
