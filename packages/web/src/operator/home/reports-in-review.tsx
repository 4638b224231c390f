import { Link } from "@tanstack/react-router";
import { shortDayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { counted, firstOf } from "#kit/words.ts";
import type { HomeShown } from "#operator/home/home-question.ts";
import { isMissing, isTold } from "#records/reports/missing.ts";

type Report = NonNullable<HomeShown["reports"]>[number];

export function ReportsInReview({ reports, total }: { readonly reports: readonly Report[]; readonly total: number }) {
  return (
    <Panel title="Reports in review" count={firstOf(reports.length, total)}>
      {reports.length === 0 ? (
        <Empty title="Nothing to review">After-action reports appear here while they are in review.</Empty>
      ) : (
        <ul className="list">
          {reports.map(({ id, version, updated_at, exercise, organization, stale, missing }) => (
            <li key={id}>
              <span className="grow">
                <Link className="title" to="/operator/exercises/$exercise/report" params={{ exercise: exercise.id }}>
                  {exercise.title}
                </Link>
                <small>{`${organization.name} · v${version}`}</small>
              </span>
              <span className="numeric">
                <Standing stale={stale.filter(isTold).length} missing={missing.filter(isMissing).length} />
                <small>since {shortDayText(updated_at)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What prevents it from becoming final, if anything. */
function Standing({ stale, missing }: { readonly stale: number; readonly missing: number }) {
  if (stale === 0 && missing === 0) {
    return (
      <span className="status underway">
        <Mark name="in-progress" />
        To be agreed
      </span>
    );
  }
  return (
    <span className="status warn">
      <Mark name="warning" />
      {stale > 0 ? counted(stale, "stale sentence") : counted(missing, "part missing", "parts missing")}
    </span>
  );
}
