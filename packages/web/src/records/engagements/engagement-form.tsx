import { useNavigate } from "@tanstack/react-router";
import { TextArea, TextField } from "#forms/fields.tsx";
import { Form, given } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
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

function Fields() {
  return (
    <>
      <TextField name="title" label="Title" required />
      <div className="grid columns-three gap-across-16 columns-fold">
        <TextField name="starts_on" label="First day" type="date" required />
        <TextField name="ends_on" label="Last day" type="date" />
        <TextField name="lead" label="Lead" />
      </div>
      <TextArea name="objectives" label="Objectives" rows={3} />
    </>
  );
}

type CreateProps = { readonly organizationId?: string; readonly close: () => void };

export function CreateEngagementDialog({ organizationId, close }: CreateProps) {
  const tell = useTell();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const staff = useMe().organization.kind === "OPERATOR";
  return (
    <Dialog title="New engagement" close={close}>
      <Form
        document={CreateEngagement}
        draft={`engagement:${organizationId ?? "new"}`}
        submit="Create engagement"
        cancel={close}
        initial={{ organization_id: organizationId ?? "" }}
        input={(values) => ({
          organization_id: values.organization_id ?? "",
          title: values.title ?? "",
          starts_on: values.starts_on ?? "",
          ends_on: given(values.ends_on),
          lead: given(values.lead),
          objectives: given(values.objectives),
        })}
        done={({ createEngagement }) => {
          if (!createEngagement) return;
          tell(`${createEngagement.title} was created.`);
          close();
          const { id, organization } = createEngagement;
          // A carrier has engagements on the page of its client.
          navigate({ to: staff ? pagePath("engagements", id) : pagePath("organizations", organization.id) });
        }}
      >
        {organizationId === undefined && <ClientField name="organization_id" label="Organization" required />}
        <Fields />
      </Form>
    </Dialog>
  );
}

type EditProps = { readonly engagement: EngagementShown; readonly close: () => void };

export function EditEngagementDialog({ engagement, close }: EditProps) {
  const tell = useTell();
  return (
    <Dialog title={`Edit ${engagement.title}`} close={close}>
      <Form
        document={UpdateEngagement}
        draft={`engagement:${engagement.id}:${engagement.updated_at}`}
        submit="Save"
        cancel={close}
        initial={{
          title: engagement.title,
          starts_on: engagement.starts_on,
          ends_on: engagement.ends_on ?? "",
          lead: engagement.lead ?? "",
          objectives: engagement.objectives ?? "",
        }}
        input={(values) => ({
          id: engagement.id,
          title: values.title ?? "",
          starts_on: values.starts_on ?? "",
          ends_on: given(values.ends_on),
          lead: given(values.lead),
          objectives: given(values.objectives),
          expected_updated_at: engagement.updated_at,
        })}
        done={() => {
          tell(`${engagement.title} was updated.`);
          close();
        }}
      >
        <Fields />
      </Form>
    </Dialog>
  );
}
