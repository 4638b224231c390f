import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { EnableUserInput } from "#graphql/inputs/user.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const EnableUser = graphql(`
  mutation EnableUser($input: EnableUserInput!) {
    enableUser(input: $input) {
      id
      status
    }
  }
`);

type EnablePersonProps = {
  readonly person: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

export function EnablePerson({ person: { id, name }, close }: EnablePersonProps) {
  const tell = useTell();
  return (
    <Dialog title={`Enable ${name}`} close={close}>
      <ActionForm
        document={EnableUser}
        fields={EnableUserInput}
        draft={`enable-person:${id}`}
        submit="Enable"
        cancel={close}
        also={() => ({ id })}
        done={() => {
          tell(`${name} is enabled again.`);
          close();
        }}
      >
        <p className="space-below-16">
          {name} can sign in to this organization again, with the role they had. Sessions from before stay ended, and
          API keys that were revoked stay revoked.
        </p>
        <SetField name="reason" label="Reason" oneLine />
      </ActionForm>
    </Dialog>
  );
}
