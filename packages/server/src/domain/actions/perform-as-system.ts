import { type Write, type Written, writeRecords } from "#domain/actions/write-records.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Options = {
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Default: Hotwash itself. */
  readonly caller?: Caller;
};

/** What Hotwash writes without a request comes with these. */
export const NO_REQUEST = { request_id: null, remote_address: null } as const;

/** A write by Hotwash itself, in a transaction of its own, on the same path as writes by people. */
export async function performAsSystem<W extends Written>(
  database: Database,
  write: Write<W>,
  { clock, newId, caller = systemCaller() }: Options,
): Promise<readonly W[]> {
  return asCaller(database, caller, (connection) =>
    writeRecords(connection, write, { caller, clock, newId, request: NO_REQUEST }),
  );
}
