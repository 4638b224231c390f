import { ButtonLink } from "#kit/button.tsx";
import { clockText, offsetText } from "#kit/dates.ts";
import { Empty, Notice } from "#kit/notice.tsx";
import { Panel, Strip } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, joined } from "#kit/words.ts";
import { useWithholds, WITHHELD } from "#records/disclosure/withheld.tsx";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-question.ts";
import { Rating } from "#records/exercises/rating.tsx";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

/** What is still to be prepared, where it is run, and afterwards how it ran against its plan. */
export function ExerciseRun({ exercise }: { readonly exercise: ExerciseShown }) {
  const may = useMay();
  const pagePath = usePagePath();
  const { id, status, injects } = exercise;
  const runs = may("run_exercises");
  const withholds = useWithholds(exercise.organization);
  if (status === "PLANNED" && runs) return <Readiness exercise={exercise} />;
  if (status === "PLANNED") return <Empty title="Not started">The injects appear here as they are delivered.</Empty>;
  if (status === "CANCELLED" && exercise.started_at === null) {
    return <Empty title="It was never started">{exercise.cancelled_reason ?? "The exercise was cancelled."}</Empty>;
  }
  return (
    <>
      <Strip figures={figuresOf(exercise, withholds)} />
      <Panel
        title="Plan and run"
        count={counted(injects.length, "inject")}
        more={
          runs && (
            <span className="inline-row">
              {status === "IN_PROGRESS" && (
                <>
                  <ButtonLink to={pagePath("exercises", id, "projector")} look="ghost" icon="eye">
                    Projector
                  </ButtonLink>
                  <ButtonLink to={pagePath("exercises", id, "console")} icon="play">
                    Console
                  </ButtonLink>
                </>
              )}
              {status === "COMPLETED" && exercise.started_at && (
                <ButtonLink to={pagePath("exercises", id, "replay")} look="ghost" icon="history">
                  Replay
                </ButtonLink>
              )}
            </span>
          )
        }
      >
        {injects.length === 0 ? (
          <Empty title={withholds ? WITHHELD : "No injects shown"}>
            {withholds
              ? "The client discloses a summary, which contains no injects."
              : status === "COMPLETED"
                ? "No injects were delivered."
                : "No injects have been delivered yet."}
          </Empty>
        ) : (
          <Played injects={injects} isOver={status === "COMPLETED"} />
        )}
      </Panel>
    </>
  );
}

function figuresOf(exercise: ExerciseShown, withholds: boolean) {
  const { injects, participants_count, decisions_count, gaps_count, started_at, ended_at, paused_seconds } = exercise;
  const delivered = injects.filter(({ status }) => status === "DELIVERED").length;
  const lasted =
    started_at && ended_at ? (Date.parse(ended_at) - Date.parse(started_at)) / 1_000 - paused_seconds : null;
  return [
    ...(withholds ? [] : [{ name: "Delivered", value: delivered, note: `of ${injects.length}` }]),
    { name: "Participants", value: participants_count },
    ...(withholds ? [] : [{ name: "Decisions", value: decisions_count }]),
    { name: "Gaps", value: gaps_count },
    ...(lasted === null ? [] : [{ name: "Exercise time", value: clockText(lasted) }]),
  ];
}

function Readiness({ exercise }: { readonly exercise: ExerciseShown }) {
  const { injects, participants_count, facilitator, objectives } = exercise;
  const bare = injects.filter(({ expected_actions }) => expected_actions === null);
  const missing = [
    injects.length === 0 && "It has no injects yet.",
    bare.length > 0 &&
      `Without expected actions there is nothing to rate against: ${joined(bare.map(({ reference }) => reference))}.`,
    !facilitator && "No facilitator is named.",
    !objectives && "No objectives are written.",
    participants_count === 0 && "No participants are named.",
  ].filter((each) => each !== false);
  return (
    <Panel
      title="Before it starts"
      count={missing.length === 0 ? "ready" : counted(missing.length, "thing to check", "things to check")}
    >
      <div className="panel-body grid gap-8">
        {missing.length === 0 ? (
          <Notice>
            {`Ready: ${counted(injects.length, "inject")}, ${counted(participants_count, "participant")}, ` +
              `${facilitator} facilitates.`}
          </Notice>
        ) : (
          missing.map((what) => (
            <Notice key={what} tone="warning">
              {what}
            </Notice>
          ))
        )}
      </div>
    </Panel>
  );
}

type PlayedProps = { readonly injects: readonly InjectShown[]; readonly isOver: boolean };

/** Only staff read ratings of a running exercise, so one that is missing says nothing before the end. */
function Played({ injects, isOver }: PlayedProps) {
  return (
    <table role="table" className="stack">
      <caption className="visually-hidden">Injects as planned and as delivered</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Inject
          </th>
          <th role="columnheader" scope="col">
            State
          </th>
          <th role="columnheader" scope="col" className="numeric">
            Planned
          </th>
          <th role="columnheader" scope="col" className="numeric">
            Delivered
          </th>
          <th role="columnheader" scope="col" className="numeric">
            Against plan
          </th>
          <th role="columnheader" scope="col">
            Rating
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {injects.map((inject) => (
          <tr role="row" key={inject.id}>
            <th role="rowheader" scope="row">
              {inject.title}
              <small>{joined([inject.reference, inject.skipped_reason, inject.rating_note])}</small>
            </th>
            <td role="cell" data-label="State">
              <Status status={inject.status} />
            </td>
            <td role="cell" className="numeric" data-label="Planned">
              {offsetText(inject.planned_offset_minutes)}
            </td>
            <td role="cell" className="numeric" data-label="Delivered">
              {inject.delivered_seconds === null ? "–" : clockText(inject.delivered_seconds)}
            </td>
            <td role="cell" className="numeric" data-label="Against plan">
              {againstPlan(inject)}
            </td>
            <td role="cell" data-label="Rating">
              {inject.status === "DELIVERED" && (isOver || inject.rating) ? (
                <Rating rating={inject.rating} />
              ) : (
                <span className="faint">–</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whole minutes later or earlier than planned. */
function againstPlan({ delivered_seconds, planned_offset_minutes }: InjectShown): string {
  if (delivered_seconds === null) return "–";
  const minutes = Math.round(delivered_seconds / 60 - planned_offset_minutes);
  if (minutes === 0) return say("on time");
  return `${minutes > 0 ? "+" : "−"}${Math.abs(minutes)} min`;
}
