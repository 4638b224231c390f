import type { RecordDeclaration } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";
import { provideReadable } from "#storage/read/record-named.ts";

let records: Readonly<Record<RecordName, RecordDeclaration>> | undefined;

/** The catalogue provides all declarations once, when it is loaded. */
export function provideRecords(all: Readonly<Record<RecordName, RecordDeclaration>>): void {
  records = all;
  provideReadable(all);
}

export function recordNamed(name: RecordName | RecordDeclaration): RecordDeclaration {
  if (typeof name !== "string") return name;
  if (records) return records[name];
  throw tooEarly();
}

/** Every record kind, in the order of the catalogue. */
export function allRecords(): readonly RecordDeclaration[] {
  if (records) return Object.values(records);
  throw tooEarly();
}

function tooEarly(): Error {
  return new Error("Records were asked for before catalogue/records.ts was loaded.");
}
