import { useQuery } from "@tanstack/react-query";
import { ActionForm } from "#forms/action-form.tsx";
import { SelectField } from "#forms/fields.tsx";
import { graphql } from "#graphql/graphql.ts";
import { AddEvaluatorInput } from "#graphql/inputs/evaluator.ts";
import { question } from "#graphql/question.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { AddEvaluator } from "#records/evaluation/evaluation-acts.ts";
import type { Evaluated } from "#records/evaluation/evaluation-question.ts";
import { useMe } from "#session/me.ts";

const People = graphql(`
  query EvaluatorChoices($exercise: ID!, $own: ID!) {
    exercise(id: $exercise) {
      id
      organization {
        name
        users(limit: 200) {
          id
          name
          status
        }
      }
    }
    users(organization_id: $own, limit: 200) {
      id
      name
      role
      status
    }
  }
`);

type AddProps = {
  readonly exercise: string;
  readonly evaluators: Evaluated["evaluators"];
  readonly close: () => void;
};

export function AddEvaluatorDialog({ exercise, evaluators, close }: AddProps) {
  const tell = useTell();
  const me = useMe();
  const { data } = useQuery(question(People, { exercise, own: me.organization.id }));
  const named = new Set(evaluators.map(({ user_id }) => user_id));
  const client = data?.exercise?.organization;
  const fit = <Person extends { readonly id: string; readonly status: string }>(people: readonly Person[]) =>
    people.filter(({ id, status }) => status !== "DISABLED" && !named.has(id));
  const options = [
    ...fit(client?.users ?? []).map(({ id, name }) => ({ value: id, label: joined([name, client?.name]) })),
    ...fit((data?.users ?? []).filter(({ role }) => role !== "VIEWER")).map(({ id, name }) => ({
      value: id,
      label: joined([name, me.organization.name]),
    })),
  ];
  return (
    <Dialog title="Add evaluator" close={close}>
      <ActionForm
        document={AddEvaluator}
        fields={AddEvaluatorInput}
        submit="Add"
        cancel={close}
        also={({ user_id = "" }) => ({ exercise_id: exercise, user_id })}
        done={({ addEvaluator }) => {
          tell(`${addEvaluator?.name ?? "The person"} evaluates this exercise.`);
          close();
        }}
      >
        <SelectField
          name="user_id"
          label="Person"
          options={options}
          required
          hint="They see injects before delivery, and rate on their own page after signing in."
        />
      </ActionForm>
    </Dialog>
  );
}
