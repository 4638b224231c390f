import { Link } from "@tanstack/react-router";
import { shortDayText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { counted, firstOf } from "#kit/words.ts";
import type { HomeShown } from "#operator/home/home-question.ts";

type Request = NonNullable<HomeShown["requests"]>[number];
type Props = { readonly requests: readonly Request[]; readonly total: number };

/** Exercises that clients ask for, each with a link to the page that plans it. Without one, the panel takes no room. */
export function RequestedExercises({ requests, total }: Props) {
  if (requests.length === 0) return null;
  return (
    <Panel title="Exercises asked for" count={firstOf(requests.length, total)}>
      <ul className="list">
        {requests.map(({ id, requested_by, requested_at, gap_ids, organization }) => (
          <li key={id}>
            <span className="grow">
              <Link
                className="title"
                to="/operator/organizations/$organization/next-exercise"
                params={{ organization: organization.id }}
              >
                Plan the next exercise of {organization.name}
              </Link>
              <small>{`${requested_by} · ${counted(gap_ids.length, "gap")} to retest`}</small>
            </span>
            <small className="numeric">since {shortDayText(requested_at)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
