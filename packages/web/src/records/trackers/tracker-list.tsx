import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { TrackerKind } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { TrackerStatus as Statuses } from "#graphql/statuses.ts";
import { agoText } from "#kit/dates.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { TrackerStatus } from "#records/trackers/tracker-status.tsx";

const Trackers = graphql(`
  query Trackers(
    $organization_id: ID
    $kind: TrackerKind
    $status: TrackerStatus
    $query: String
    $order_by: TrackerConnectionOrder
    $limit: Int
    $offset: Int
  ) {
    rows: tracker_connections(
      organization_id: $organization_id
      kind: $kind
      status: $status
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      name
      kind
      project
      status
      is_mapped
      paused_because
      failing_since
      looked_at
      organization {
        name
      }
    }
    total: tracker_connections_count(organization_id: $organization_id, kind: $kind, status: $status, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof Trackers>["rows"]>[number];

export const trackerList: RecordList<Row> = {
  what: "connections",
  one: "connection",
  field: "tracker_connections",
  document: Trackers,
  columns: [
    { key: "name", head: "Name", sort: "NAME", primary: true, cell: ({ name }) => name },
    { key: "kind", head: "Tracker", cell: ({ kind }) => inWords(kind) },
    { key: "project", head: "Project", cell: ({ project }) => <span className="mono">{project}</span> },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    {
      key: "looked_at",
      head: "Last answer",
      cell: ({ looked_at }) =>
        looked_at ? <span className="unbroken">{agoText(looked_at)}</span> : <span className="faint">None</span>,
    },
    { key: "status", head: "Status", cell: (row) => <TrackerStatus tracker={row} /> },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "kind", label: "Tracker", kind: "choice", options: optionsOf(TrackerKind) },
    { name: "status", label: "Status", kind: "choice", options: optionsOf(Statuses) },
  ],
  empty: {
    title: "No issue trackers yet",
    text: "Connect one, and action items become issues there. Their status stays the same on both sides.",
  },
};
