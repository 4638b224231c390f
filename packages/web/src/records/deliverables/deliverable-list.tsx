import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { DeliverableFormat, DeliverableKind } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { DeliverableStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { sizeText } from "#kit/size-text.ts";
import { joined } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Status } from "#records/status.tsx";

const Deliverables = graphql(`
  query Deliverables(
    $organization_id: ID
    $kind: DeliverableKind
    $format: DeliverableFormat
    $status: DeliverableStatus
    $order_by: DeliverableOrder
    $limit: Int
    $offset: Int
  ) {
    rows: deliverables(
      organization_id: $organization_id
      kind: $kind
      format: $format
      status: $status
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      title
      kind
      format
      status
      created_at
      size_bytes
      organization {
        name
      }
      exercise {
        title
      }
    }
    total: deliverables_count(organization_id: $organization_id, kind: $kind, format: $format, status: $status)
  }
`);

type Row = NonNullable<ResultOf<typeof Deliverables>["rows"]>[number];

export const deliverableList: RecordList<Row> = {
  what: "deliverables",
  one: "deliverable",
  field: "deliverables",
  document: Deliverables,
  columns: [
    {
      key: "title",
      head: "Title",
      sort: "TITLE",
      primary: true,
      cell: ({ title, organization, exercise }) => (
        <>
          {title}
          <small>{joined([organization.name, exercise?.title])}</small>
        </>
      ),
    },
    { key: "kind", head: "Kind", sort: "KIND", cell: ({ kind }) => <span className="unbroken">{inWords(kind)}</span> },
    { key: "format", head: "Format", cell: ({ format }) => inWords(format) },
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    {
      key: "created_at",
      head: "Requested",
      sort: "CREATED_AT",
      cell: ({ created_at }) => <span className="unbroken">{dayText(created_at)}</span>,
    },
    { key: "size", head: "Size", numeric: true, cell: ({ size_bytes }) => sizeOf(size_bytes) },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "kind", label: "Kind", kind: "choice", options: optionsOf(DeliverableKind) },
    { name: "format", label: "Format", kind: "choice", options: optionsOf(DeliverableFormat) },
    { name: "status", label: "State", kind: "choice", options: optionsOf(DeliverableStatus) },
  ],
  finds: false,
  empty: {
    title: "No deliverables yet",
    text: "Reports, slides and plans appear here once they are generated from the record.",
  },
};

export function sizeOf(bytes: number | null): string {
  return bytes === null ? "–" : sizeText(bytes);
}
