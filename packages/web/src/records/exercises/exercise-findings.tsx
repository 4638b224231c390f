import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { joined, numeral } from "#kit/words.ts";
import { useWithholds, WITHHELD } from "#records/disclosure/withheld.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

export function ExerciseFindings({ exercise }: { readonly exercise: ExerciseShown }) {
  const pagePath = usePagePath();
  const withholds = useWithholds(exercise.organization);
  return (
    <div className="stacked">
      <Panel title="Gaps" count={numeral(exercise.gaps.length)}>
        {exercise.gaps.length === 0 ? (
          <Empty title="No gaps">No gaps were recorded in this exercise.</Empty>
        ) : (
          <ul className="list found">
            {exercise.gaps.map((gap) => (
              <li key={gap.id}>
                <Severity severity={gap.severity} />
                <span className="grow">
                  <Link className="title" to={pagePath("gaps")} search={{ open: gap.id }}>
                    {gap.title}
                  </Link>
                  <small>
                    {joined([
                      gap.reference,
                      inWords(gap.category),
                      gap.owner,
                      gap.due_on && say("due {0}", dayText(gap.due_on)),
                    ])}
                  </small>
                </span>
                <Status status={gap.status} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Decisions" count={numeral(exercise.decisions.length)}>
        {exercise.decisions.length === 0 ? (
          <Empty title={withholds ? WITHHELD : "No decisions"}>
            {withholds
              ? "The client discloses a summary, which contains no decisions."
              : "No decisions were recorded in this exercise."}
          </Empty>
        ) : (
          <ul className="list found">
            {exercise.decisions.map((decision) => (
              <li key={decision.id}>
                <span className="faint">{decision.reference}</span>
                <span className="grow">
                  <OpenInDrawer id={decision.id}>
                    <span className="strong">{decision.title}</span>
                  </OpenInDrawer>
                  <small>{joined([decision.made_by, decision.rationale])}</small>
                </span>
                <span className="unbroken">{timeOf(decision)}</span>
                {decision.quality && <span className="badge">{inWords(decision.quality)}</span>}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function timeOf({ minutes_to_decide, target_minutes }: ExerciseShown["decisions"][number]): string {
  const target = target_minutes === null ? "" : say(", target {0}", target_minutes);
  return minutes_to_decide === null ? say("Not decided{0}", target) : say("{0} min{1}", minutes_to_decide, target);
}
