import { optionsOf } from "#graphql/code-options.ts";
import { RequirementKind } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { RequirementStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { requiredText } from "#records/requirements/required-text.ts";
import { Count } from "#records/requirements/requirement-counts.tsx";
import { whomText } from "#records/requirements/whom-text.ts";
import { Status } from "#records/status.tsx";

const Requirements = graphql(`
  query Requirements(
    $organization_id: ID
    $kind: RequirementKind
    $status: RequirementStatus
    $order_by: RequirementOrder
    $limit: Int
    $offset: Int
  ) {
    rows: requirements(
      organization_id: $organization_id
      kind: $kind
      status: $status
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      kind
      scenario
      severity
      days
      minimum_score
      status
      due_on
      industry
      size_band
      country
      client {
        name
      }
      organization {
        name
      }
    }
    total: requirements_count(organization_id: $organization_id, kind: $kind, status: $status)
  }
`);

type Row = NonNullable<ResultOf<typeof Requirements>["rows"]>[number];

export const requirementList: RecordList<Row> = {
  what: "requirements",
  one: "requirement",
  field: "requirements",
  document: Requirements,
  columns: [
    {
      key: "summary",
      head: "Requirement",
      primary: true,
      cell: (row) => (
        <>
          {requiredText(row)}
          <small>{whomText(row)}</small>
        </>
      ),
    },
    { key: "missed", head: "Missed", numeric: true, cell: ({ id }) => <Count of={id} state="missed_count" /> },
    { key: "due", head: "Still due", numeric: true, cell: ({ id }) => <Count of={id} state="due_count" /> },
    { key: "met", head: "Met", numeric: true, cell: ({ id }) => <Count of={id} state="met_count" /> },
    {
      key: "not_assessed",
      head: "Not assessed",
      numeric: true,
      cell: ({ id }) => <Count of={id} state="not_assessed_count" />,
    },
    {
      key: "due_on",
      head: "Due date",
      sort: "DUE_ON",
      cell: ({ due_on }) => <span className="unbroken">{dayText(due_on)}</span>,
    },
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    { key: "organization", head: "Carrier", extra: true, cell: ({ organization }) => organization.name },
  ],
  filters: [
    { name: "status", label: "State", kind: "choice", options: optionsOf(RequirementStatus) },
    { name: "kind", label: "Kind", kind: "choice", options: optionsOf(RequirementKind) },
    { name: "organization_id", label: "Carrier", kind: "organization" },
  ],
  finds: false,
  empty: {
    title: "No requirements yet",
    text: "A requirement says what clients must do, by when. Each client sees those that concern it on its home page.",
  },
};
