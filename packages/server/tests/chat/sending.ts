import type { ChatAttempt, ChatContext } from "#domain/chat/chat-context.ts";
import { connectChat } from "#domain/chat/connect-chat.ts";
import { createChatChannel } from "#domain/chat/create-chat-channel.ts";
import { sendChat } from "#domain/chat/send-chat.ts";
import type { Notice, NoticeWords } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Caller } from "#kernel/caller.ts";
import { createOutbound } from "#platform/outbound/outbound.ts";
import { asCourier } from "#storage/tenancy.ts";
import type { Market } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

type Told = Partial<Pick<Notice, "kind" | "occasion" | "link"> & NoticeWords>;

export type Sender = {
  readonly context: ChatContext;
  readonly perform: ReturnType<typeof performing>;
  readonly clock: () => Date;
  readonly attempts: ChatAttempt[];
  /** Moves its clock. */
  readonly pass: (ms: number) => void;
  /** Everything that is due, as often as the job runs in this many seconds. */
  readonly send: (seconds?: number) => Promise<void>;
  /** Notifies a person, and returns the id of the notification. */
  readonly tell: (person: Caller, told?: Told) => Promise<string>;
  readonly connect: (person: Caller, platform: "SLACK" | "TEAMS", link: string) => Promise<unknown>;
  /** The id of a new channel of the person's organization. */
  readonly addChannel: (person: Caller, link: string, kinds: readonly string[]) => Promise<string>;
};

/** The job's context, with a clock that a test moves, and servers on this machine allowed. */
export async function openSender({ dependencies, owner }: Pick<Market, "dependencies" | "owner">): Promise<Sender> {
  // Planted addresses open nothing.
  await owner.query("delete from chat_links");
  let passed = 0;
  const clock = () => new Date(Date.now() + passed);
  const local: Dependencies = { ...dependencies, outbound: createOutbound(["127.0.0.1"]), clock };
  const attempts: ChatAttempt[] = [];
  const context: ChatContext = { ...local, random: () => 0.5, reportChat: (attempt) => attempts.push(attempt) };
  const perform = performing(local);
  const signal = new AbortController().signal;
  return {
    context,
    perform,
    clock,
    attempts,
    pass: (ms) => {
      passed += ms;
    },
    send: async (seconds = 3) => {
      for (let i = 0; i < seconds; i++) {
        passed += 1_000;
        for (const id of await sendChat.findWaiting(context)) await sendChat.run(context, { id, attempt: 1, signal });
      }
    },
    tell: async (
      { organization_id, actor_id },
      { title = "Critical gap: MFL-G-8", body = "A critical gap was found.", ...told } = {},
    ) => {
      // One after the other: of the same millisecond, any may be the first.
      passed += 1;
      const id = dependencies.newId();
      const notice: Notice = {
        ...{ organization_id, user_id: actor_id ?? "", kind: "CRITICAL_GAP", occasion: id },
        ...{ words: () => ({ title, body }), link: "/client/gaps/8" },
        ...{ subject_kind: "Gap", subject_id: id, ...told },
      };
      await asCourier(dependencies.database, (connection) =>
        notify(connection, [notice], { now: clock(), newId: () => id }),
      );
      return id;
    },
    connect: (person, platform, webhook_link) => perform(person, connectChat, { platform, webhook_link }),
    addChannel: async (person, webhook_link, kinds) => {
      const input = { name: "#security", platform: "SLACK", webhook_link, kinds };
      return (await perform(person, createChatChannel, input)).id;
    },
  };
}
