import { Link } from "@tanstack/react-router";
import { shortDayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import type { HomeShown } from "#operator/home/home-page.tsx";

type Report = NonNullable<HomeShown["reports"]>[number];

export function ReportsInReview({ reports, total }: { readonly reports: readonly Report[]; readonly total: number }) {
  return (
    <Panel title="Reports in review" count={total}>
      {reports.length === 0 ? (
        <Empty title="Nothing to review">After-action reports stand here from their review until they are final.</Empty>
      ) : (
        <ul className="list">
          {reports.map(({ id, version, updated_at, exercise, organization }) => (
            <li key={id}>
              <span className="grow">
                <Link className="t" to="/operator/exercises/$exercise/report" params={{ exercise: exercise.id }}>
                  {exercise.title}
                </Link>
                <small>{`${organization.name} · v${version}`}</small>
              </span>
              <span className="t3 sm nw">since {shortDayText(updated_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
