import { graphql, type ResultOf } from "#graphql/graphql.ts";

/** A webhook with its latest deliveries. */
export const Webhook = graphql(`
  query Webhook($id: ID!) {
    webhook_subscription(id: $id) {
      id
      name
      url
      resources
      status
      paused_because
      paused_at
      failing_since
      previous_secret_until
      created_by
      created_at
      updated_at
      organization {
        id
        name
        kind
      }
      owner {
        name
      }
      deliveries(limit: 50) {
        id
        resource
        status
        rows
        attempts
        next_attempt_at
        attempted_at
        answer_status
        answer
        failure
        duration_ms
        created_at
      }
      deliveries_count
    }
  }
`);

export type WebhookShown = NonNullable<ResultOf<typeof Webhook>["webhook_subscription"]>;
export type DeliveryShown = WebhookShown["deliveries"][number];
