import type { SeenRecords } from "#kernel/seen-records.ts";

/** A row of the portfolio counts as a read of its client. */
export function portfolioReads(clients: readonly { readonly organization_id: string }[]): SeenRecords[] {
  return clients.map(({ organization_id }) => ({ organization_id, record_kind: "Organization", records: 1 }));
}
