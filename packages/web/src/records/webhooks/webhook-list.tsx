import { optionsOf } from "#graphql/code-options.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { WebhookStatus as Statuses } from "#graphql/statuses.ts";
import { agoText, dayText } from "#kit/dates.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { WebhookStatus } from "#records/webhooks/webhook-status.tsx";

const Webhooks = graphql(`
  query Webhooks(
    $organization_id: ID
    $status: WebhookStatus
    $query: String
    $order_by: WebhookSubscriptionOrder
    $limit: Int
    $offset: Int
  ) {
    rows: webhook_subscriptions(
      organization_id: $organization_id
      status: $status
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      name
      url
      status
      paused_because
      failing_since
      created_by
      created_at
      organization {
        name
      }
      owner {
        name
      }
      deliveries(limit: 1) {
        created_at
      }
    }
    total: webhook_subscriptions_count(organization_id: $organization_id, status: $status, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof Webhooks>["rows"]>[number];

export const webhookList: RecordList<Row> = {
  what: "webhooks",
  one: "webhook",
  field: "webhook_subscriptions",
  document: Webhooks,
  columns: [
    { key: "name", head: "Name", sort: "NAME", primary: true, cell: ({ name }) => name },
    { key: "url", head: "Address", cell: ({ url }) => <span className="mono break-anywhere">{url}</span> },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    {
      key: "owner",
      head: "Belongs to",
      cell: ({ owner }) => owner?.name ?? <span className="faint">Operator's staff</span>,
    },
    {
      key: "last",
      head: "Last delivery",
      cell: ({ deliveries: [last] }) =>
        last ? <span className="unbroken">{agoText(last.created_at)}</span> : <span className="faint">None</span>,
    },
    {
      key: "created_at",
      head: "Created",
      sort: "CREATED_AT",
      cell: ({ created_at }) => <span className="unbroken">{dayText(created_at)}</span>,
    },
    { key: "status", head: "Status", cell: (row) => <WebhookStatus webhook={row} /> },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "status", label: "Status", kind: "choice", options: optionsOf(Statuses) },
  ],
  empty: {
    title: "No webhooks yet",
    text: "A webhook sends the rows of the data feed to a system of yours, within seconds of each change.",
  },
};
