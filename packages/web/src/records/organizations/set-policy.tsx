import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { SetPolicyInput } from "#graphql/inputs/organization.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const SetPolicy = graphql(`
  mutation SetPolicy($input: SetPolicyInput!) {
    setPolicy(input: $input) {
      id
      renewal_on
      policy_reference
    }
  }
`);

type Insured = {
  readonly id: string;
  readonly name: string;
  readonly renewal_on: string | null;
  readonly policy_reference: string | null;
  readonly updated_at: string;
};

type SetPolicyProps = { readonly organization: Insured; readonly close: () => void };

export function SetPolicyDialog({ organization, close }: SetPolicyProps) {
  const tell = useTell();
  return (
    <Dialog title={`Policy of ${organization.name}`} close={close}>
      <ActionForm
        document={SetPolicy}
        fields={SetPolicyInput}
        record={organization}
        draft={`policy:${organization.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`The policy of ${organization.name} was updated.`);
          close();
        }}
      >
        <SetField name="renewal_on" label="Renews on" />
        <SetField name="policy_reference" label="Your reference" hint="The client and the operator can read both." />
      </ActionForm>
    </Dialog>
  );
}
