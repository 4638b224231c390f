import { CheckFields, TextField } from "#forms/fields.tsx";
import { Form, type FormValues } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ChannelKind, ChannelShown } from "#records/chat/chat-channel.ts";
import { ChatLinkFields, chatLinkOf } from "#records/chat/chat-link-fields.tsx";
import { kindNames } from "#records/notifications/kinds.ts";

const CreateChatChannel = graphql(`
  mutation CreateChatChannel($input: CreateChatChannelInput!) {
    createChatChannel(input: $input) {
      id
    }
  }
`);

const UpdateChatChannel = graphql(`
  mutation UpdateChatChannel($input: UpdateChatChannelInput!) {
    updateChatChannel(input: $input) {
      id
    }
  }
`);

const RemoveChatChannel = graphql(`
  mutation RemoveChatChannel($input: RemoveChatChannelInput!) {
    removeChatChannel(input: $input) {
      id
    }
  }
`);

type Kinds = { readonly kinds: readonly ChannelKind[] };
type Close = { readonly close: () => void };

function ChannelFields({ kinds }: Kinds) {
  return (
    <>
      <TextField name="name" label="Name" required max={200} placeholder="#security" />
      <CheckFields
        name="kinds"
        label="Receives"
        options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
      />
    </>
  );
}

function chosenIn(values: FormValues, kinds: Kinds["kinds"]): ChannelKind[] {
  return kinds.filter((kind) => values[kind] === "on");
}

export function AddChannelDialog({ kinds, close }: Kinds & Close) {
  const tell = useTell();
  return (
    <Dialog title="Add a chat channel" close={close}>
      <Form
        document={CreateChatChannel}
        submit="Add the channel"
        cancel={close}
        initial={{ platform: "SLACK", ...Object.fromEntries(kinds.map((kind) => [kind, "on"])) }}
        input={(values) => ({ name: values.name ?? "", kinds: chosenIn(values, kinds), ...chatLinkOf(values) })}
        done={() => {
          tell("The channel was added. Send a test message to see that it works.");
          close();
        }}
      >
        <ChannelFields kinds={kinds} />
        <ChatLinkFields />
      </Form>
    </Dialog>
  );
}

export function EditChannelDialog({ channel, kinds, close }: Kinds & Close & { readonly channel: ChannelShown }) {
  const { id, name, platform } = channel;
  return (
    <Dialog title={`Edit ${name}`} close={close}>
      <Form
        document={UpdateChatChannel}
        submit="Save"
        cancel={close}
        of={channel}
        initial={{ name, platform, ...Object.fromEntries(channel.kinds.map((kind) => [kind, "on"])) }}
        input={(values, version) => ({
          id,
          name: values.name ?? "",
          kinds: chosenIn(values, kinds),
          ...(values.webhook_link?.trim() && chatLinkOf(values)),
          ...version,
        })}
        done={close}
      >
        <ChannelFields kinds={kinds} />
        <ChatLinkFields required={false} />
      </Form>
    </Dialog>
  );
}

export function RemoveChannelDialog({ channel: { id, name }, close }: Close & { readonly channel: ChannelShown }) {
  const tell = useTell();
  return (
    <Dialog title={`Remove ${name}?`} close={close}>
      <Form
        document={RemoveChatChannel}
        submit="Remove the channel"
        cancel={close}
        input={() => ({ id })}
        done={() => {
          tell(`Nothing more is sent to ${name}.`);
          close();
        }}
      >
        <p className="space-below-16">
          Nothing more is sent, and the address of its webhook is deleted. Remove the webhook in Slack or Teams too.
        </p>
      </Form>
    </Dialog>
  );
}
