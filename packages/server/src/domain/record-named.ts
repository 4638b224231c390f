import type { RecordDeclaration } from "#domain/record.ts";
import type { RecordName } from "#domain/record-name.ts";
import { provideReadable } from "#storage/read/record-named.ts";

let records: Readonly<Record<RecordName, RecordDeclaration>> | undefined;

/** The catalogue provides every declaration once, when it is loaded. */
export function provideRecords(all: Readonly<Record<RecordName, RecordDeclaration>>): void {
  records = all;
  provideReadable(all);
}

export function recordNamed(name: RecordName | RecordDeclaration): RecordDeclaration {
  if (typeof name !== "string") return name;
  if (records) return records[name];
  throw new Error(`The record ${name} was requested before the catalogue was loaded.`);
}
