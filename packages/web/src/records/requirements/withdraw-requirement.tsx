import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { WithdrawRequirementInput } from "#graphql/inputs/requirement.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { requiredText } from "#records/requirements/required-text.ts";
import type { RequirementShown } from "#records/requirements/requirement-question.ts";

const WithdrawRequirement = graphql(`
  mutation WithdrawRequirement($input: WithdrawRequirementInput!) {
    withdrawRequirement(input: $input) {
      id
    }
  }
`);

type Props = { readonly requirement: RequirementShown; readonly close: () => void };

export function WithdrawRequirementDialog({ requirement, close }: Props) {
  const tell = useTell();
  return (
    <Dialog title="Withdraw the requirement" close={close}>
      <ActionForm
        document={WithdrawRequirement}
        fields={WithdrawRequirementInput}
        moved={requirement}
        draft={`withdraw:${requirement.id}`}
        submit="Withdraw"
        cancel={close}
        done={() => {
          tell("The requirement was withdrawn.");
          close();
        }}
      >
        <p className="space-below-16">
          “{requiredText(requirement)}” will concern no client anymore, and disappear from their home pages. It stays on
          record.
        </p>
        <SetField name="reason" label="Reason" rows={3} />
      </ActionForm>
    </Dialog>
  );
}
