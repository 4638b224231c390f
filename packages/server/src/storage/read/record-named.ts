import type { ReadableRecord } from "#storage/read/readable.ts";

let records: Readonly<Record<string, ReadableRecord>> = {};

/** Provides the records that relations refer to by name. */
export function provideReadable(all: Readonly<Record<string, ReadableRecord>>): void {
  records = all;
}

export function recordNamed(name: string | ReadableRecord): ReadableRecord {
  if (typeof name !== "string") return name;
  const found = records[name];
  if (found) return found;
  throw new Error(`No record is named ${name}. Was the catalogue loaded?`);
}
