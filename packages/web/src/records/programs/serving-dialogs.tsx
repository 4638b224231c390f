import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { ChoiceField } from "#forms/choice-field.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { AddExerciseDutyInput } from "#graphql/inputs/exercise-duty.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { choicesOf, offer } from "#graphql/use-choices.ts";
import { Button } from "#kit/button.tsx";
import { dayText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Empty, Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { exerciseOption } from "#records/exercises/exercise-choice.ts";
import type { ProgramDutyShown, ProgramShown } from "#records/programs/program-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

const Serving = graphql(`
  query ServingExercises($organization_id: ID!, $duty_id: ID!) {
    exercise_duties(organization_id: $organization_id, duty_id: $duty_id, limit: 50) {
      id
      rationale
      updated_at
      exercise {
        id
        reference
        title
        exercise_date
        status
      }
    }
  }
`);

const Add = graphql(`
  mutation AddExerciseDuty($input: AddExerciseDutyInput!) {
    addExerciseDuty(input: $input) {
      id
    }
  }
`);

const Remove = graphql(`
  mutation RemoveExerciseDuty($input: RemoveExerciseDutyInput!) {
    removeExerciseDuty(input: $input) {
      id
    }
  }
`);

const Exercises = graphql(`
  query ServingChoices($organization_id: ID!, $query: String, $chosen: ID!, $isChosen: Boolean!) {
    found: exercises(organization_id: $organization_id, query: $query, limit: 20) {
      id
      reference
      title
      exercise_date
      status
    }
    chosen: exercise(id: $chosen) @include(if: $isChosen) {
      id
      reference
      title
      exercise_date
    }
  }
`);

const exerciseChoices = choicesOf(
  Exercises,
  (sought, organization_id) => ({ ...sought, organization_id }),
  ({ found, chosen }) =>
    offer(
      found?.filter(({ status }) => status !== "CANCELLED") ?? null,
      chosen && { ...chosen, status: "PLANNED" as const },
      exerciseOption,
    ),
);

type Props = { readonly held: ProgramDutyShown; readonly program: ProgramShown; readonly close: () => void };

/** Records that an exercise serves a duty, also one that was held before the program. */
export function AddServingDialog({ held, program, close }: Props) {
  const tell = useTell();
  const name = dutyName(held.duty);
  return (
    <Dialog title={`Exercise that serves ${name}`} close={close}>
      <ActionForm
        document={Add}
        fields={AddExerciseDutyInput}
        draft={`serving:${held.id}`}
        submit="Add exercise"
        cancel={close}
        also={() => ({ duty_id: held.duty.id })}
        done={() => {
          tell(`The exercise serves ${name}.`);
          close();
        }}
      >
        <ChoiceField
          name="exercise_id"
          label="Exercise"
          hint="The duty is met from the day of the exercise, once it is completed."
          choices={exerciseChoices}
          within={program.organization.id}
          required
        />
        <SetField name="rationale" label="Why it serves the duty" rows={3} />
      </ActionForm>
    </Dialog>
  );
}

/** The exercises that serve a duty, with the reason, to take one off again. */
export function ServingDialog({ held, program, close }: Props) {
  const asked = useQuery(question(Serving, { organization_id: program.organization.id, duty_id: held.duty.id }));
  const found = asked.data?.exercise_duties;
  return (
    <Dialog title={`Exercises that serve ${dutyName(held.duty)}`} close={close}>
      {asked.error && <Trouble error={asked.error} what="The exercises" retry={asked.refetch} />}
      {asked.isPending && <Skeleton what="the exercises" rows={2} />}
      {found?.length === 0 && <Empty title="No exercises yet">Add one that tested what the duty demands.</Empty>}
      {found && found.length > 0 && (
        <ul className="list">
          {found.map((each) => (
            <ServingRow key={each.id} serving={each} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type ServingShown = NonNullable<ResultOf<typeof Serving>["exercise_duties"]>[number];

function ServingRow({ serving: { id, updated_at, rationale, exercise } }: { readonly serving: ServingShown }) {
  const tell = useTell();
  const pagePath = usePagePath();
  const { run, busy, failure } = useAction(Remove);
  const remove = async () => {
    if (await run({ id, expected_updated_at: updated_at })) tell(`${exercise.reference} no longer serves the duty.`);
  };
  return (
    <li>
      <span className="grow">
        <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>
        <small>{`${exercise.reference}, ${dayText(exercise.exercise_date)}`}</small>
        <small className="keep-lines">{rationale ?? "The program planned it for this duty."}</small>
        {failure && <Notice tone="error">{failure.message}</Notice>}
      </span>
      <Status status={exercise.status} />
      {exercise.status !== "CANCELLED" && (
        <Button onClick={remove} unavailable={busy ? "Removing…" : undefined}>
          Remove
        </Button>
      )}
    </li>
  );
}
