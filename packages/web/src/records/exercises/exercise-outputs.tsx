import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { inWords, joined } from "#kit/words.ts";
import { DeliverableRows } from "#records/deliverables/deliverable-rows.tsx";
import { GenerateFrom } from "#records/deliverables/generate-button.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-page.tsx";
import { Status } from "#records/status.tsx";

export function ExerciseOutputs({ exercise }: { readonly exercise: ExerciseShown }) {
  const { deliverables, certificates } = exercise;
  return (
    <div className="stackv">
      <Panel
        title="Documents"
        count={deliverables.length}
        more={
          exercise.status === "COMPLETED" && (
            <GenerateFrom subject={{ kind: "exercise", id: exercise.id }} organization={exercise.organization} />
          )
        }
      >
        {deliverables.length === 0 ? (
          <Empty title="No documents yet">
            {exercise.status === "COMPLETED"
              ? "Reports, summaries and plans of this exercise stand here once they were generated."
              : "Reports, summaries and plans are made of an exercise once it is completed."}
          </Empty>
        ) : (
          <DeliverableRows deliverables={deliverables} />
        )}
      </Panel>
      <Panel title="Certificates" count={certificates.length}>
        {certificates.length === 0 ? (
          <Empty title="No certificates yet">A completed exercise with a final report can be certified.</Empty>
        ) : (
          <ul className="list">
            {certificates.map(({ id, number, holder, kind, status, expires_on }) => (
              <li key={id}>
                <span className="grow">
                  <span className="md">{holder}</span>
                  <small>{joined([number, inWords(kind), expires_on && `until ${dayText(expires_on)}`])}</small>
                </span>
                <Status status={status} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
