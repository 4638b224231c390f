import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { AddChannelDialog, EditChannelDialog, RemoveChannelDialog } from "#records/chat/channel-dialogs.tsx";
import { type ChannelKind, type ChannelShown, ChatChannels } from "#records/chat/chat-channel.ts";
import { ASK_AGAIN_MS, ChatStateLine } from "#records/chat/chat-state.tsx";
import { kindNames } from "#records/notifications/kinds.ts";
import { useMay } from "#session/me.ts";

const SendTestToChannel = graphql(`
  mutation SendTestToChannel($input: SendTestToChannelInput!) {
    sendTestToChannel(input: $input) {
      id
    }
  }
`);

/** Channels in Slack and Teams that receive notifications of the organization. */
export function ChatChannelsPanel({ organization }: { readonly organization: string }) {
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    ...question(ChatChannels, { organization_id: organization }),
    refetchInterval: ({ state }) =>
      state.data?.chat_channels?.some(({ latest_status }) => latest_status === "QUEUED") ? ASK_AGAIN_MS : false,
  });
  const channels = data?.chat_channels ?? [];
  const kinds = data?.me?.channel_kinds ?? [];
  return (
    <Panel
      title="Chat channels"
      count={data && channels.length}
      more={
        data &&
        may("manage_chat_channels") && (
          <Button look="ghost" icon="plus" onClick={() => setAdding(true)}>
            Add a channel
          </Button>
        )
      }
    >
      <div className="panel-body">
        {error && <Trouble error={error} what="The chat channels" retry={refetch} />}
        {isPending && <Skeleton what="the chat channels" rows={2} />}
        <p className="space-below-12">
          A channel in Slack or Microsoft Teams receives what your administrators are notified of, once. Everybody in
          the channel reads it.
        </p>
        <ul className="mini-list">
          {channels.map((channel) => (
            <Channel key={channel.id} channel={channel} kinds={kinds} />
          ))}
        </ul>
      </div>
      {adding && <AddChannelDialog kinds={kinds} close={() => setAdding(false)} />}
    </Panel>
  );
}

type ChannelProps = { readonly channel: ChannelShown; readonly kinds: readonly ChannelKind[] };

function Channel({ channel, kinds }: ChannelProps) {
  const may = useMay();
  const { name, platform } = channel;
  return (
    <li>
      <div className="grow grid gap-down-4">
        <span>
          {name}
          <small>{joined([inWords(platform), ...channel.kinds.map((kind) => kindNames[kind])])}</small>
        </span>
        <ChatStateLine {...channel} />
        {may("manage_chat_channels") && <ChannelActions channel={channel} kinds={kinds} />}
      </div>
    </li>
  );
}

function ChannelActions({ channel, kinds }: ChannelProps) {
  const tell = useTell();
  const [open, setOpen] = useState<"edit" | "remove">();
  const { run, busy, failure } = useAction(SendTestToChannel);
  const close = () => setOpen(undefined);
  const { id, name } = channel;
  const sendTest = async () => {
    if (await run({ id })) tell("A test message is on its way. Its status appears within seconds.");
  };
  const named = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="inline-row wrap">
        <Button onClick={sendTest} unavailable={busy ? "Sending…" : undefined}>
          Send test{named}
        </Button>
        <Button onClick={() => setOpen("edit")}>Edit{named}</Button>
        <Button look="danger" onClick={() => setOpen("remove")}>
          Remove{named}
        </Button>
      </div>
      {open === "edit" && <EditChannelDialog channel={channel} kinds={kinds} close={close} />}
      {open === "remove" && <RemoveChannelDialog channel={channel} close={close} />}
    </>
  );
}
