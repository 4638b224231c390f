import type { SeenRecords } from "#kernel/seen-records.ts";

/** A line of the portfolio is a read of the client that it shows. */
export function portfolioReads(clients: readonly { readonly organization_id: string }[]): SeenRecords[] {
  return clients.map(({ organization_id }) => ({ organization_id, record_kind: "Organization", records: 1 }));
}
