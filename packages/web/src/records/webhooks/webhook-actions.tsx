import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import type { WebhookShown } from "#records/webhooks/webhook.ts";

const dialogs = () => import("#records/webhooks/webhook-dialogs.tsx");
const EditWebhookDialog = opened(async () => (await dialogs()).EditWebhookDialog);
const ReplayWebhookDialog = opened(async () => (await dialogs()).ReplayWebhookDialog);
const RotateSecretDialog = opened(async () => (await dialogs()).RotateSecretDialog);
const EndWebhookDialog = opened(async () => (await dialogs()).EndWebhookDialog);

const PauseWebhook = graphql(`
  mutation PauseWebhook($input: PauseWebhookInput!) {
    pauseWebhook(input: $input) {
      id
    }
  }
`);

const ResumeWebhook = graphql(`
  mutation ResumeWebhook($input: ResumeWebhookInput!) {
    resumeWebhook(input: $input) {
      id
    }
  }
`);

const SendTestWebhook = graphql(`
  mutation SendTestWebhook($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      id
    }
  }
`);

type Opened = "edit" | "replay" | "rotate" | "end";

/** What an ADMIN does with a webhook that has not ended. */
export function WebhookActions({ webhook }: { readonly webhook: WebhookShown }) {
  const tell = useTell();
  const [shown, setShown] = useState<Opened>();
  const [pause, resume, test] = [useAction(PauseWebhook), useAction(ResumeWebhook), useAction(SendTestWebhook)];
  const close = () => setShown(undefined);
  const { id, name, status } = webhook;
  const failure = pause.failure ?? resume.failure ?? test.failure;
  const sendTest = async () => {
    if (await test.run({ id })) tell("A test is sent. Its answer appears below within seconds.");
  };
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button onClick={sendTest}>Send test</Button>
      {status === "ACTIVE" && <Button onClick={() => void pause.run({ id })}>Pause</Button>}
      {status === "PAUSED" && (
        <Button look="primary" onClick={() => void resume.run({ id })}>
          Resume
        </Button>
      )}
      <Button onClick={() => setShown("edit")}>Edit</Button>
      <Button onClick={() => setShown("replay")}>Replay changes</Button>
      <Button onClick={() => setShown("rotate")}>Rotate secret</Button>
      <Button look="danger" onClick={() => setShown("end")}>
        End<span className="visually-hidden"> {name}</span>
      </Button>
      {shown === "edit" && <EditWebhookDialog webhook={webhook} close={close} />}
      {shown === "replay" && <ReplayWebhookDialog webhook={webhook} close={close} />}
      {shown === "rotate" && <RotateSecretDialog webhook={webhook} close={close} />}
      {shown === "end" && <EndWebhookDialog webhook={webhook} close={close} />}
    </>
  );
}
