import { lockRecord } from "#domain/actions/find-record.ts";
import { auditStream } from "#domain/audit-streams/audit-stream.ts";
import type { StreamCoverage, StreamStatus, StreamTransport } from "#domain/audit-streams/stream-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export type ManagedStream = RowKey & {
  readonly status: StreamStatus;
  readonly covers: StreamCoverage;
  readonly transport: StreamTransport;
  readonly url: string | null;
  readonly header_name: string | null;
  readonly has_secret: boolean;
  readonly host: string | null;
  readonly port: number | null;
};

type Wanted = { readonly id: string; readonly expected_updated_at?: Date | undefined };

const COLUMNS = "status, covers, transport, url, header_name, secret is not null as has_secret, host, port";

/** The audit stream that an action changes, locked: of the caller's own organization, and not ended. */
export async function lockStream(context: ActionContext, wanted: Wanted): Promise<ManagedStream> {
  const { caller, connection } = context;
  // The operator reads those of others, and its role cannot lock them.
  const seen = { table: auditStream.plural, columns: "organization_id, id", id: wanted.id, withheld: auditStream };
  const found = await findRow<RowKey>(connection, caller, seen);
  if (found && found.organization_id !== caller.organization_id) {
    throw new Refusal("FORBIDDEN", phrase`Each organization manages its own audit streams.`);
  }
  const held = await lockRecord<ManagedStream>(context, auditStream, { ...wanted, columns: COLUMNS });
  if (held.status === "ENDED") throw new Refusal("CONFLICT", phrase`This audit stream was ENDED.`, { allowed: [] });
  return held;
}
