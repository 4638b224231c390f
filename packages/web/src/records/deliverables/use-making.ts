import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";

const Making = graphql(`
  query Making {
    queued: deliverables_count(status: QUEUED)
    running: deliverables_count(status: RUNNING)
    ready: deliverables_count(status: READY)
    failed: deliverables_count(status: FAILED)
  }
`);

const ASK_AGAIN_MS = 2_000;

/** While documents are being generated, a page that lists them reloads on every progress. */
export function useMaking(): void {
  const queries = useQueryClient();
  const asked = question(Making, {});
  const { data } = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data?.queued || state.data?.running ? ASK_AGAIN_MS : false),
  });
  const now = data && [data.queued, data.running, data.ready, data.failed].join(" ");
  const before = useRef(now);
  const [, own] = asked.queryKey;
  useEffect(() => {
    if (before.current !== undefined && before.current !== now) {
      queries.invalidateQueries({ queryKey: ["graphql"], predicate: ({ queryKey }) => queryKey[1] !== own });
    }
    before.current = now;
  }, [now, own, queries]);
}
