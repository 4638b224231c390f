import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RequestExerciseInput } from "#graphql/inputs/exercise-request.ts";
import { Panel } from "#kit/page.tsx";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import type { RequestShown } from "#records/next-exercise/exercise-request.ts";
import type { UnprovenGapShown } from "#records/next-exercise/next-exercise-question.ts";
import { RequestedExercise } from "#records/next-exercise/requested-exercise.tsx";

const RequestExercise = graphql(`
  mutation RequestExercise($input: RequestExerciseInput!) {
    requestExercise(input: $input) {
      id
    }
  }
`);

type Props = { readonly gaps: readonly UnprovenGapShown[]; readonly request: RequestShown | undefined };

/** A client asks the operator for this exercise, once until one is planned. */
export function AskForExercise({ gaps, request }: Props) {
  const tell = useTell();
  if (request) {
    return (
      <Panel title="Asked for">
        <div className="panel-body">
          <RequestedExercise request={request} />
          <p className="small faint space-above-8">You can ask for another exercise once this one is planned.</p>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="Ask for it" count={`${counted(gaps.length, "gap")} to retest`}>
      <div className="panel-body">
        <ActionForm
          document={RequestExercise}
          fields={RequestExerciseInput}
          draft="exercise-request:new"
          submit="Ask for this exercise"
          also={() => ({ gap_ids: gaps.map(({ id }) => id) })}
          done={() => tell("Your request was sent to those who run your exercises.")}
        >
          <SetField name="note" label="Note" rows={3} hint="When it would suit you, who should take part." />
        </ActionForm>
      </div>
    </Panel>
  );
}
