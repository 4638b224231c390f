import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { AddGuestEvaluatorInput } from "#graphql/inputs/evaluator.ts";
import { useAction } from "#graphql/use-action.ts";
import { momentText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { Evaluated } from "#records/evaluation/evaluation-question.ts";
import { PersonalLinkDialog } from "#records/exercises/personal-link-dialog.tsx";

const Add = graphql(`
  mutation AddGuestEvaluator($input: AddGuestEvaluatorInput!) {
    addGuestEvaluator(input: $input) {
      id
      name
    }
  }
`);

const CreateLink = graphql(`
  mutation CreateEvaluatorLink($input: CreateEvaluatorLinkInput!) {
    createEvaluatorLink(input: $input) {
      link
      evaluator {
        id
        link_expires_at
      }
    }
  }
`);

const RevokeLink = graphql(`
  mutation RevokeEvaluatorLink($input: RevokeEvaluatorLinkInput!) {
    revokeEvaluatorLink(input: $input) {
      id
      link_expires_at
    }
  }
`);

type AddProps = { readonly exercise: string; readonly close: () => void };

export function AddGuestDialog({ exercise, close }: AddProps) {
  const tell = useTell();
  return (
    <Dialog title="Add guest" close={close}>
      <ActionForm
        document={Add}
        fields={AddGuestEvaluatorInput}
        submit="Add"
        cancel={close}
        also={() => ({ exercise_id: exercise })}
        done={({ addGuestEvaluator }) => {
          tell(`${addGuestEvaluator?.name ?? "The guest"} evaluates this exercise: create their link.`);
          close();
        }}
      >
        <p className="space-below-16">
          A guest has no account. Their personal link shows the plan of this exercise, injects ahead included.
        </p>
        <SetField name="name" label="Name" hint="As it stands beside their ratings." />
      </ActionForm>
    </Dialog>
  );
}

type LinkProps = { readonly evaluator: Evaluated["evaluators"][number]; readonly close: () => void };

/** A guest's personal link. */
export function EvaluatorLink({ evaluator: { id, name, link_expires_at }, close }: LinkProps) {
  const create = useAction(CreateLink);
  const revoke = useAction(RevokeLink);
  return (
    <PersonalLinkDialog
      name={name}
      exists={Boolean(link_expires_at)}
      create={async () => (await create.run({ id }))?.createEvaluatorLink?.link}
      revoke={async () => Boolean(await revoke.run({ id }))}
      busy={create.busy ? "creating" : revoke.busy ? "revoking" : undefined}
      failure={create.failure ?? revoke.failure}
      close={close}
    >
      <p className="space-below-12">
        With the link, {name} sees the plan of this exercise and rates, without an account. It ends a week after the
        exercise.
      </p>
      {link_expires_at && (
        <p className="hint space-below-12">
          A link exists until {momentText(link_expires_at)} at the latest. A new link replaces it, on every device.
        </p>
      )}
    </PersonalLinkDialog>
  );
}
