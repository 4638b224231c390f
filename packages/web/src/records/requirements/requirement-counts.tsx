import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { numeral } from "#kit/words.ts";

const Counts = graphql(`
  query RequirementCounts {
    requirement_states(limit: 1) {
      requirements {
        requirement_id
        met_count
        due_count
        missed_count
        not_assessed_count
      }
    }
  }
`);

type State = "met_count" | "due_count" | "missed_count" | "not_assessed_count";

/** Number of clients in one state. All cells of a list share one query. */
export function Count({ of, state }: { readonly of: string; readonly state: State }) {
  const { data } = useQuery(question(Counts, {}));
  if (!data) return null;
  const count = data.requirement_states?.requirements.find(({ requirement_id }) => requirement_id === of)?.[state] ?? 0;
  if (count === 0) return <span className="faint">–</span>;
  return state === "missed_count" ? <b className="falling">{numeral(count)}</b> : numeral(count);
}
