import { useState } from "react";
import { SelectField } from "#forms/fields.tsx";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { OrganizationField } from "#records/organizations/organization-field.tsx";
import { checkedResources, chosenResources, WebhookFields } from "#records/webhooks/webhook-fields.tsx";
import { WebhookSecret } from "#records/webhooks/webhook-secret.tsx";
import { useMe } from "#session/me.ts";

const CreateWebhook = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      secret_token
      webhook_subscription {
        id
        name
      }
    }
  }
`);

const BEGINNINGS = [
  { value: "ALL", label: "All rows, then each change" },
  { value: "CHANGES", label: "Changes from now on" },
];

type Created = { readonly name: string; readonly secret: string };

/** First the form; then the secret, shown once. */
export function CreateWebhookDialog({ close }: { readonly close: () => void }) {
  const me = useMe();
  const [created, setCreated] = useState<Created>();
  if (created) return <WebhookSecret {...created} close={close} />;
  return (
    <Dialog title="New webhook" close={close}>
      <Form
        document={CreateWebhook}
        submit="Create webhook"
        cancel={close}
        initial={{ organization_id: me.organization.id, begins: "ALL", ...checkedResources() }}
        input={(values) => ({
          name: values.name ?? "",
          url: values.url ?? "",
          organization_id: values.organization_id ?? me.organization.id,
          resources: chosenResources(values),
          changes_only: values.begins === "CHANGES",
        })}
        done={({ createWebhook }) => {
          if (!createWebhook) return close();
          setCreated({ name: createWebhook.webhook_subscription.name, secret: createWebhook.secret_token ?? "" });
        }}
      >
        <WebhookFields />
        <OrganizationField name="organization_id" label="Sends what this organization may read" required />
        <SelectField name="begins" label="Begins with" options={BEGINNINGS} required />
      </Form>
    </Dialog>
  );
}
