import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";

const Unread = graphql(`
  query Unread {
    notifications_count(unread: true)
  }
`);

const ASK_AGAIN_MS = 60_000;

/** Number of unread notifications. */
export function useUnread(): number {
  const { data } = useQuery({ ...question(Unread, {}), refetchInterval: ASK_AGAIN_MS, staleTime: ASK_AGAIN_MS / 2 });
  return data?.notifications_count ?? 0;
}
