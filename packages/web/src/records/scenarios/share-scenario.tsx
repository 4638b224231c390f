import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { ShareScenarioInput } from "#graphql/inputs/scenario.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { ClientField } from "#records/organizations/client-field.tsx";
import type { ScenarioShown } from "#records/scenarios/scenario-question.ts";

const ShareScenario = graphql(`
  mutation ShareScenario($input: ShareScenarioInput!) {
    shareScenario(input: $input) {
      id
      organization {
        name
      }
    }
  }
`);

type ShareProps = { readonly scenario: ScenarioShown; readonly close: () => void };

/** Gives a client a copy to read. */
export function ShareScenarioDialog({ scenario, close }: ShareProps) {
  const tell = useTell();
  return (
    <Dialog title={`Share ${scenario.title}`} close={close}>
      <ActionForm
        document={ShareScenario}
        fields={ShareScenarioInput}
        draft={`share:${scenario.id}`}
        submit="Share with this client"
        cancel={close}
        also={() => ({ id: scenario.id })}
        done={({ shareScenario }) => {
          if (!shareScenario) return;
          tell(`“${scenario.title}” is shared with ${shareScenario.organization.name}.`);
          close();
        }}
      >
        <Notice>
          The client’s admins and editors read all of it, with what is expected, and may duplicate it. While it is
          shared, no exercise of that client is created from it.
        </Notice>
        <ClientField name="client_id" label="Client" required />
      </ActionForm>
    </Dialog>
  );
}
