import { useQuery } from "@tanstack/react-query";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import type { DeliverableStatus } from "#graphql/statuses.ts";

const Deliverable = graphql(`
  query Deliverable($id: ID!) {
    deliverable(id: $id) {
      id
      title
      kind
      format
      language
      quarter
      status
      progress
      attempts
      requested_by
      created_at
      updated_at
      generated_at
      size_bytes
      sha256
      download_url
      missing
      failure
      text
      organization {
        id
        name
      }
      exercise {
        id
        title
      }
      engagement {
        id
        title
      }
    }
  }
`);

export type DeliverableShown = NonNullable<ResultOf<typeof Deliverable>["deliverable"]>;

const ASK_AGAIN_MS = 1_000;

/** One deliverable, polled while it is being generated. */
export function useDeliverable(id: string) {
  return useQuery({
    ...question(Deliverable, { id }),
    refetchInterval: ({ state }) => (isUnfinished(state.data?.deliverable?.status) ? ASK_AGAIN_MS : false),
  });
}

export function isUnfinished(status: keyof typeof DeliverableStatus | undefined): boolean {
  return status === "QUEUED" || status === "RUNNING";
}
