import { useNavigate } from "@tanstack/react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { CreateEngagementInput, UpdateEngagementInput } from "#graphql/inputs/engagement.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import { EngagementFields } from "#records/engagements/engagement-fields.tsx";
import type { EngagementShown } from "#records/engagements/engagement-question.ts";
import { ClientField } from "#records/organizations/client-field.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const CreateEngagement = graphql(`
  mutation CreateEngagement($input: CreateEngagementInput!) {
    createEngagement(input: $input) {
      id
      title
      organization {
        id
      }
    }
  }
`);

const UpdateEngagement = graphql(`
  mutation UpdateEngagement($input: UpdateEngagementInput!) {
    updateEngagement(input: $input) {
      id
    }
  }
`);

type CreateProps = { readonly organizationId?: string; readonly close: () => void };

export function CreateEngagementDialog({ organizationId, close }: CreateProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const staff = useMe().organization.kind === "OPERATOR";
  return (
    <Dialog title="New engagement" close={close}>
      <ActionForm
        document={CreateEngagement}
        fields={CreateEngagementInput}
        draft={`engagement:${organizationId ?? "new"}`}
        submit="Create engagement"
        cancel={close}
        also={() => (organizationId === undefined ? {} : { organization_id: organizationId })}
        done={({ createEngagement }) => {
          if (!createEngagement) return;
          tell(`${createEngagement.title} was created.`);
          close();
          const { id, organization } = createEngagement;
          // A carrier sees engagements on its client's page.
          navigate({ to: staff ? pagePath("engagements", id) : pagePath("organizations", organization.id) });
        }}
      >
        {organizationId === undefined && <ClientField name="organization_id" label="Organization" required />}
        <EngagementFields />
      </ActionForm>
    </Dialog>
  );
}

type EditProps = { readonly engagement: EngagementShown; readonly close: () => void };

export function EditEngagementDialog({ engagement, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${engagement.title}`} close={close}>
      <ActionForm
        document={UpdateEngagement}
        fields={UpdateEngagementInput}
        record={engagement}
        draft={`engagement:${engagement.id}`}
        submit="Save"
        cancel={close}
        done={() => {
          tell(`${engagement.title} was updated.`);
          close();
        }}
      >
        <EngagementFields />
      </ActionForm>
    </Dialog>
  );
}
