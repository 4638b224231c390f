import { optionsOf } from "#graphql/code-options.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { EngagementStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Status } from "#records/status.tsx";

const Engagements = graphql(`
  query Engagements(
    $organization_id: ID
    $status: EngagementStatus
    $from: Date
    $to: Date
    $query: String
    $order_by: EngagementOrder
    $limit: Int
    $offset: Int
  ) {
    rows: engagements(
      organization_id: $organization_id
      status: $status
      from: $from
      to: $to
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      title
      status
      starts_on
      ends_on
      lead
      exercises_count
      organization {
        name
      }
    }
    total: engagements_count(
      organization_id: $organization_id
      status: $status
      from: $from
      to: $to
      query: $query
    )
  }
`);

type Row = NonNullable<ResultOf<typeof Engagements>["rows"]>[number];

export const engagementList: RecordList<Row> = {
  what: "engagements",
  one: "engagement",
  field: "engagements",
  document: Engagements,
  columns: [
    {
      key: "title",
      head: "Engagement",
      sort: "TITLE",
      primary: true,
      cell: ({ title, lead }) => (
        <>
          {title}
          <small>{lead}</small>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    { key: "status", head: "State", sort: "STATUS", cell: ({ status }) => <Status status={status} /> },
    { key: "exercises", head: "Exercises", numeric: true, cell: ({ exercises_count }) => exercises_count },
    {
      key: "starts_on",
      head: "From",
      sort: "STARTS_ON",
      cell: ({ starts_on }) => <span className="unbroken">{dayText(starts_on)}</span>,
    },
    {
      key: "ends_on",
      head: "Until",
      sort: "ENDS_ON",
      cell: ({ ends_on }) =>
        ends_on ? <span className="unbroken">{dayText(ends_on)}</span> : <span className="faint">No end date</span>,
    },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "status", label: "State", kind: "choice", options: optionsOf(EngagementStatus) },
    { name: "from", label: "From", kind: "day" },
    { name: "to", label: "Until", kind: "day" },
  ],
  empty: {
    title: "No engagements yet",
    text: "An engagement groups the exercises agreed with a client for a year or a purpose.",
  },
};
