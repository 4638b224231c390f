import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "#forms/form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { ChatLinkFields, chatLinkOf } from "#records/chat/chat-link-fields.tsx";
import { ASK_AGAIN_MS, ChatStateLine } from "#records/chat/chat-state.tsx";

const OwnChatQuestion = graphql(`
  query OwnChat {
    me {
      notification_settings {
        chat_platform
        chat_paused_because
        chat_latest_status
        chat_latest_failure
      }
    }
  }
`);

const ConnectChat = graphql(`
  mutation ConnectChat($input: ConnectChatInput!) {
    connectChat(input: $input) {
      id
    }
  }
`);

const DisconnectChat = graphql(`
  mutation DisconnectChat($input: DisconnectChatInput!) {
    disconnectChat(input: $input) {
      id
    }
  }
`);

const SendTestToChat = graphql(`
  mutation SendTestToChat($input: SendTestToChatInput!) {
    sendTestToChat(input: $input) {
      id
    }
  }
`);

/** The person's own chat: what they are notified of, in Slack or Teams too. */
export function OwnChat() {
  const { data, error, isPending, refetch } = useQuery({
    ...question(OwnChatQuestion, {}),
    refetchInterval: ({ state }) =>
      state.data?.me?.notification_settings?.chat_latest_status === "QUEUED" ? ASK_AGAIN_MS : false,
  });
  const settings = data?.me?.notification_settings;
  return (
    <Panel title="Chat" more={data && (settings?.chat_platform ? inWords(settings.chat_platform) : "Off")}>
      <div className="panel-body">
        {error && <Trouble error={error} what="Your chat" retry={refetch} />}
        {isPending && <Skeleton what="your chat" rows={1} />}
        {data && settings?.chat_platform && (
          <>
            <p className="space-below-12">
              Your notifications also arrive there. Choose which ones above, under Notifications.
            </p>
            <div className="space-below-12">
              <ChatStateLine
                paused_because={settings.chat_paused_because}
                latest_status={settings.chat_latest_status}
                latest_failure={settings.chat_latest_failure}
              />
            </div>
            <Connected />
          </>
        )}
        {data && !settings?.chat_platform && (
          <>
            <p className="space-below-12">
              Receive your notifications in Slack or Microsoft Teams too, through a webhook that you create there.
            </p>
            <ConnectButton label="Connect a chat" />
          </>
        )}
      </div>
    </Panel>
  );
}

function Connected() {
  const tell = useTell();
  const [test, disconnect] = [useAction(SendTestToChat), useAction(DisconnectChat)];
  const failure = test.failure ?? disconnect.failure;
  const sendTest = async () => {
    if (await test.run({})) tell("A test message is on its way. Its status appears within seconds.");
  };
  const end = async () => {
    if (await disconnect.run({})) tell("Nothing more is sent to your chat.");
  };
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="inline-row wrap">
        <Button onClick={sendTest} unavailable={test.busy ? "Sending…" : undefined}>
          Send test
        </Button>
        <ConnectButton label="Connect another" />
        <Button look="danger" onClick={end} unavailable={disconnect.busy ? "Disconnecting…" : undefined}>
          Disconnect
        </Button>
      </div>
    </>
  );
}

function ConnectButton({ label }: { readonly label: string }) {
  const tell = useTell();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && (
        <Dialog title="Connect a chat" close={close}>
          <Form
            document={ConnectChat}
            submit="Connect"
            cancel={close}
            initial={{ platform: "SLACK" }}
            input={chatLinkOf}
            done={() => {
              tell("Your chat is connected. Send a test message to see that it works.");
              close();
            }}
          >
            <ChatLinkFields />
          </Form>
        </Dialog>
      )}
    </>
  );
}
