import { clockText, momentText, offsetText } from "#kit/dates.ts";
import { Facts, Panel } from "#kit/page.tsx";
import { counted, inWords } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-page.tsx";
import { Rating } from "#records/exercises/rating.tsx";
import { Status } from "#records/status.tsx";

/** What it is to show, with whom, and its master scenario events list. */
export function ExercisePlan({ exercise }: { readonly exercise: ExerciseShown }) {
  return (
    <div className="cols2">
      <div className="stackv">
        <Panel title="Injects" count={counted(exercise.injects.length, "inject")}>
          <Injects injects={exercise.injects} />
        </Panel>
      </div>
      <div className="stackv">
        <Panel title="About">
          <div className="pb grid gap-3">
            {exercise.objectives && <p>{exercise.objectives}</p>}
            <Facts facts={factsOf(exercise)} />
          </div>
        </Panel>
        <Panel title="Participants" count={exercise.participants.length}>
          <ul className="list">
            {exercise.participants.map(({ id, name, role }) => (
              <li key={id}>
                <span className="grow">{name}</span>
                <span className="t3">{role}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

function factsOf(exercise: ExerciseShown): (readonly [string, string])[] {
  const facts = [
    ["Facilitator", exercise.facilitator],
    ["Location", exercise.location],
    ["Engagement", exercise.engagement?.title],
    ["Started", exercise.started_at && momentText(exercise.started_at)],
    ["Ended", exercise.ended_at && momentText(exercise.ended_at)],
    ["Paused", exercise.paused_seconds > 0 ? clockText(exercise.paused_seconds) : null],
    ["Cancelled", exercise.cancelled_reason],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function Injects({ injects }: { readonly injects: ExerciseShown["injects"] }) {
  return (
    <table role="table" className="stack">
      <caption className="vh">Injects in their order</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="num">
            Plan
          </th>
          <th role="columnheader" scope="col">
            Inject
          </th>
          <th role="columnheader" scope="col">
            State
          </th>
          <th role="columnheader" scope="col" className="num">
            Delivered
          </th>
          <th role="columnheader" scope="col">
            Rating
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {injects.map((inject) => (
          <tr role="row" key={inject.id}>
            <td role="cell" className="num" data-label="Plan">
              {offsetText(inject.planned_offset_minutes)}
            </td>
            <th role="rowheader" scope="row">
              {inject.title}
              <small>
                {[
                  inject.reference,
                  inWords(inject.channel),
                  inject.criticality && inWords(inject.criticality),
                  inject.attack_technique,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </th>
            <td role="cell" data-label="State">
              <Status status={inject.status} />
            </td>
            <td role="cell" className="num" data-label="Delivered">
              {inject.delivered_seconds === null ? "–" : clockText(inject.delivered_seconds)}
            </td>
            <td role="cell" data-label="Rating">
              <Rating rating={inject.rating} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
