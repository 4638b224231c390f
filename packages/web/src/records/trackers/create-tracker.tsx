import { useNavigate } from "@tanstack/react-router";
import { SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form, given, useForm } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { TrackerKind } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { ClientField } from "#records/organizations/client-field.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const CreateTracker = graphql(`
  mutation CreateTracker($input: CreateTrackerInput!) {
    createTracker(input: $input) {
      id
    }
  }
`);

const kindOf = codeIn(TrackerKind);

export function CreateTrackerDialog({ close }: { readonly close: () => void }) {
  const { organization } = useMe();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const isClient = organization.kind === "CLIENT";
  return (
    <Dialog title="Connect a tracker" close={close}>
      <Form
        document={CreateTracker}
        submit="Connect"
        cancel={close}
        initial={{ kind: "JIRA", ...(isClient && { organization_id: organization.id }) }}
        input={(values) => ({
          name: values.name ?? "",
          kind: kindOf(values.kind),
          project: values.project?.trim() ?? "",
          api_token: values.api_token?.trim() ?? "",
          url: values.kind === "LINEAR" ? null : given(values.url),
          account: values.kind === "LINEAR" ? null : given(values.account),
          issue_type: values.kind === "JIRA" ? given(values.issue_type) : null,
          organization_id: given(values.organization_id),
        })}
        done={({ createTracker }) => {
          close();
          if (createTracker) navigate({ to: pagePath("trackers", createTracker.id) });
        }}
      >
        <TextField
          name="name"
          label="Name"
          required
          hint="What it is for, so you know which connection to change later."
        />
        {!isClient && <ClientField name="organization_id" label="Client" required />}
        <SelectField name="kind" label="Tracker" options={optionsOf(TrackerKind)} required />
        <ProductFields />
      </Form>
    </Dialog>
  );
}

const HINT = "Stored encrypted, never shown again.";

/** What each product needs. */
function ProductFields() {
  switch (useForm().values.kind) {
    case "JIRA":
      return (
        <>
          <TextField name="url" label="Address" required placeholder="https://acme.atlassian.net" />
          <TextField name="project" label="Project key" required placeholder="SEC" />
          <TextField name="issue_type" label="Issue type" placeholder="Task" />
          <TextField name="account" label="Account" required hint="The email address that the API token belongs to." />
          <TextField name="api_token" label="API token" type="password" required hint={HINT} />
        </>
      );
    case "SERVICENOW":
      return (
        <>
          <TextField name="url" label="Address" required placeholder="https://acme.service-now.com" />
          <TextField name="project" label="Table" required placeholder="incident" hint="A table that extends task." />
          <TextField name="account" label="User name" hint="Leave it empty if you give an OAuth token." />
          <TextField name="api_token" label="Password or OAuth token" type="password" required hint={HINT} />
        </>
      );
    case "LINEAR":
      return (
        <>
          <TextField name="project" label="Team key" required placeholder="SEC" />
          <TextField name="api_token" label="API key" type="password" required hint={HINT} />
        </>
      );
    default:
      return null;
  }
}
