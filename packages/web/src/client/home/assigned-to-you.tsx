import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { counted } from "#kit/words.ts";
import { usePagePath } from "#session/page-path.ts";

const Assigned = graphql(`
  query AssignedToYou {
    gaps: gaps_count(mine: true, unclosed: true)
    action_items: action_items_count(mine: true, finished: false)
  }
`);

/** What the signed-in person owns and has not finished. */
export function AssignedToYou() {
  const path = usePagePath();
  const { data } = useQuery(question(Assigned, {}));
  if (!data?.gaps && !data?.action_items) return null;
  return (
    <p className="inline-row">
      Assigned to you:
      {data.gaps ? (
        <Link to={path("gaps")} search={{ mine: "true", unclosed: "true" }}>
          {counted(data.gaps, "gap")}
        </Link>
      ) : null}
      {data.action_items ? (
        <Link to={path("action-items")} search={{ mine: "true", finished: "false" }}>
          {counted(data.action_items, "action item")}
        </Link>
      ) : null}
    </p>
  );
}
