import { HOUR_MS, type JobContext, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

const DAY_MS = 86_400_000;

/** `conversationDays`: how long a conversation with the assistant is kept. */
export type ConversationContext = JobContext & { readonly conversationDays: number };

/** Removes conversations without a question for `conversationDays`, and proposals of that age. */
export const forgetConversations = job<ConversationContext>({
  name: "forget-conversations",
  everyMs: HOUR_MS,
  run: async ({ database, clock, conversationDays }) => {
    const send = (text: string, values: readonly unknown[]) =>
      asCourier(database, (connection) => connection.query(text, [...values]));
    const before = [new Date(clock().getTime() - conversationDays * DAY_MS)];
    const conversations = await deleteInBatches(send, "conversations", "updated_at < $1", before);
    return conversations + (await deleteInBatches(send, "proposals", "updated_at < $1", before));
  },
});
