import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { numeral } from "#kit/words.ts";
import { DeliverableRows } from "#records/deliverables/deliverable-rows.tsx";
import { GenerateFrom } from "#records/deliverables/generate-button.tsx";
import { ExerciseCertificates } from "#records/exercises/exercise-certificates.tsx";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";

export function ExerciseOutputs({ exercise }: { readonly exercise: ExerciseShown }) {
  const { deliverables } = exercise;
  return (
    <div className="stacked">
      <Panel
        title="Documents"
        count={numeral(deliverables.length)}
        more={
          exercise.status !== "CANCELLED" && (
            <GenerateFrom
              subject={{ kind: "exercise", id: exercise.id, isAhead: exercise.status !== "COMPLETED" }}
              organization={exercise.organization}
            />
          )
        }
      >
        {deliverables.length === 0 ? (
          <Empty title="No documents yet">
            {exercise.status === "COMPLETED"
              ? "Reports, summaries and plans of this exercise appear here once they are generated."
              : "Plans, handbooks, the brief for participants and the sign-in sheet appear here once they are generated; reports once the exercise is completed."}
          </Empty>
        ) : (
          <DeliverableRows deliverables={deliverables} />
        )}
      </Panel>
      <ExerciseCertificates exercise={exercise} />
    </div>
  );
}
