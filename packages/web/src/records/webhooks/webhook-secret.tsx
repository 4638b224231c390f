import { Notice } from "#kit/notice.tsx";
import { SecretField, ShownOnce } from "#kit/shown-once.tsx";

type WebhookSecretProps = { readonly name: string; readonly secret: string; readonly close: () => void };

/** The secret of a webhook, once. */
export function WebhookSecret({ name, secret, close }: WebhookSecretProps) {
  return (
    <ShownOnce
      title={`The secret of ${name}`}
      close={close}
      done="stored the secret"
      first="Store the secret first"
      wide
    >
      <Notice tone="warning">Copy the secret now. It is stored encrypted and cannot be shown again.</Notice>
      <SecretField label="Secret" copy="Copy secret" text={secret} />
      <p>
        Your receiver verifies each request with it, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a>{" "}
        describes.
      </p>
    </ShownOnce>
  );
}
