import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { agoText } from "#kit/dates.ts";
import { numeral } from "#kit/words.ts";
import { targetOf } from "#records/audit-streams/audit-stream.ts";
import { AuditStreamStatus } from "#records/audit-streams/audit-stream-status.tsx";
import { statuses } from "#records/audit-streams/stream-codes.ts";
import type { RecordList } from "#records/list/record-list.ts";

const AuditStreams = graphql(`
  query AuditStreams(
    $organization_id: ID
    $status: AuditStreamStatus
    $query: String
    $order_by: AuditStreamOrder
    $limit: Int
    $offset: Int
  ) {
    rows: audit_streams(
      organization_id: $organization_id
      status: $status
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      name
      covers
      transport
      url
      host
      port
      status
      failing_since
      last_accepted_at
      entries_waiting
      organization {
        name
      }
    }
    total: audit_streams_count(organization_id: $organization_id, status: $status, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof AuditStreams>["rows"]>[number];

export const auditStreamList: RecordList<Row> = {
  what: "audit streams",
  one: "audit stream",
  field: "audit_streams",
  document: AuditStreams,
  columns: [
    { key: "name", head: "Name", sort: "NAME", primary: true, cell: ({ name }) => name },
    {
      key: "target",
      head: "Receiver",
      cell: (row) => (
        <>
          {inWords(row.transport)} <span className="mono break-anywhere">{targetOf(row)}</span>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    { key: "covers", head: "Sends", cell: ({ covers }) => inWords(covers) },
    { key: "waiting", head: "Waiting", cell: ({ entries_waiting }) => numeral(entries_waiting) },
    {
      key: "last",
      head: "Last accepted",
      cell: ({ last_accepted_at: last }) =>
        last ? <span className="unbroken">{agoText(last)}</span> : <span className="faint">Never</span>,
    },
    { key: "status", head: "Status", cell: (row) => <AuditStreamStatus stream={row} /> },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "status", label: "Status", kind: "choice", options: optionsOf(statuses) },
  ],
  empty: {
    title: "No audit streams yet",
    text: "An audit stream forwards each entry of the audit log to your SIEM, within seconds.",
  },
};
