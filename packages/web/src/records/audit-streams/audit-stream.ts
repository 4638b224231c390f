import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const AuditStream = graphql(`
  query AuditStream($id: ID!) {
    audit_stream(id: $id) {
      id
      name
      covers
      transport
      url
      body_format
      header_name
      host
      port
      certificates
      status
      paused_at
      failing_since
      next_attempt_at
      last_failure
      last_failed_at
      last_accepted_at
      entries_accepted
      entries_waiting
      waiting_since
      test_requested_at
      test_answered_at
      test_failure
      created_by
      created_at
      updated_at
      organization {
        id
        name
      }
    }
  }
`);

export type AuditStreamShown = NonNullable<ResultOf<typeof AuditStream>["audit_stream"]>;

/** Where a stream goes. */
export function targetOf({ url, host, port }: Pick<AuditStreamShown, "url" | "host" | "port">): string {
  return url ?? `${host}:${port}`;
}
