import { useState } from "react";
import { SelectField, TextField } from "#forms/fields.tsx";
import { codeIn, Form } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { WebhookResource } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { WebhookShown } from "#records/webhooks/webhook.ts";
import { checkedResources, chosenResources, WebhookFields } from "#records/webhooks/webhook-fields.tsx";
import { WebhookSecret } from "#records/webhooks/webhook-secret.tsx";

type DialogProps = { readonly webhook: WebhookShown; readonly close: () => void };

const UpdateWebhook = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) {
      id
    }
  }
`);

export function EditWebhookDialog({ webhook, close }: DialogProps) {
  const { id, name, url, resources } = webhook;
  return (
    <Dialog title={`Edit ${name}`} close={close}>
      <Form
        document={UpdateWebhook}
        submit="Save"
        cancel={close}
        of={webhook}
        initial={{ name, url, ...checkedResources(resources) }}
        input={(values, version) => ({
          id,
          name: values.name ?? "",
          url: values.url ?? "",
          resources: chosenResources(values),
          ...version,
        })}
        done={close}
      >
        <WebhookFields />
      </Form>
    </Dialog>
  );
}

const ReplayWebhook = graphql(`
  mutation ReplayWebhook($input: ReplayWebhookInput!) {
    replayWebhook(input: $input) {
      id
    }
  }
`);

const resourceOf = codeIn(WebhookResource);

export function ReplayWebhookDialog({ webhook: { id, name, resources }, close }: DialogProps) {
  const tell = useTell();
  const options = optionsOf(WebhookResource).filter(({ value }) => resources.some((each) => each === value));
  return (
    <Dialog title={`Replay ${name}`} close={close}>
      <Form
        document={ReplayWebhook}
        submit="Send again"
        cancel={close}
        input={({ resource, since, cursor }) => ({
          id,
          resource: resource ? resourceOf(resource) : null,
          since: since ? new Date(since).toISOString() : null,
          cursor: cursor?.trim() || null,
        })}
        done={() => {
          tell(`${name} sends the rows again, in their current state.`);
          close();
        }}
      >
        <p className="space-below-16">
          Sends rows again, in their current state: all of them, unless you give a moment or a cursor. Deliveries that
          wait are replaced.
        </p>
        <SelectField name="resource" label="Resource" options={options} none="All resources" />
        <TextField name="since" label="Changed since" type="datetime-local" hint="In your own time zone." />
        <TextField name="cursor" label="After the cursor" max={500} hint="Of a delivery, or of a pull of the feed." />
      </Form>
    </Dialog>
  );
}

const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret_token
    }
  }
`);

export function RotateSecretDialog({ webhook: { id, name }, close }: DialogProps) {
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <WebhookSecret name={name} secret={secret} close={close} />;
  return (
    <Dialog title={`Rotate the secret of ${name}?`} close={close}>
      <Form
        document={RotateWebhookSecret}
        submit="Rotate the secret"
        cancel={close}
        input={() => ({ id })}
        done={({ rotateWebhookSecret }) => setSecret(rotateWebhookSecret?.secret_token ?? "")}
      >
        <p className="space-below-16">
          For 24 hours, each request is signed with both secrets. Give the new one to your receiver within that time.
        </p>
      </Form>
    </Dialog>
  );
}

const EndWebhook = graphql(`
  mutation EndWebhook($input: EndWebhookInput!) {
    endWebhook(input: $input) {
      id
    }
  }
`);

export function EndWebhookDialog({ webhook: { id, name }, close }: DialogProps) {
  const tell = useTell();
  return (
    <Dialog title={`End ${name}?`} close={close}>
      <Form
        document={EndWebhook}
        draft={`end-webhook:${id}`}
        submit="End the webhook"
        cancel={close}
        input={({ note }) => ({ id, note: note || null })}
        done={() => {
          tell(`${name} was ended. Nothing more is sent.`);
          close();
        }}
      >
        <p className="space-below-16">Nothing more is sent, and its secret is deleted. This cannot be undone.</p>
        <TextField name="note" label="Reason" />
      </Form>
    </Dialog>
  );
}
