import { Link } from "@tanstack/react-router";
import { ButtonLink } from "#kit/button.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

/** The status of the after-action report, with a link to it. */
export function ExerciseReport({ exercise }: { readonly exercise: ExerciseShown }) {
  const pagePath = usePagePath();
  const report = exercise.after_action_report;
  const to = pagePath("exercises", exercise.id, "report");
  return (
    <Panel title="After-action report" more={report && <Link to={to}>Read the report</Link>}>
      {report ? (
        <ul className="list">
          <li>
            <span className="grow">
              <Link className="title" to={to}>
                {exercise.title}
              </Link>
              <small>{joined([say("Version {0}", report.version), report.author])}</small>
            </span>
            <Status status={report.status} />
          </li>
        </ul>
      ) : exercise.status === "COMPLETED" ? (
        <Empty title="No report yet" actions={<ButtonLink to={to}>Go to the report</ButtonLink>}>
          It is drafted from the record of the exercise.
        </Empty>
      ) : (
        <Empty title="No report yet">It is drafted from the record once the exercise is completed.</Empty>
      )}
    </Panel>
  );
}
