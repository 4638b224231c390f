import { isOver } from "#domain/retention/retention-kind.ts";
import { HOUR_MS, type JobContext, job } from "#kernel/job.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";
import { asCourier } from "#storage/tenancy.ts";

/** `conversationDays`: how long a conversation with the assistant is kept, unless a limit says otherwise. */
export type ConversationContext = JobContext & { readonly conversationDays: number };

/** Removes conversations without a question for that time, and proposals of that age. */
export const forgetConversations = job<ConversationContext>({
  name: "forget-conversations",
  everyMs: HOUR_MS,
  run: async ({ database, clock, conversationDays }) => {
    const send = (text: string, values: readonly unknown[]) =>
      asCourier(database, (connection) => connection.query(text, [...values]));
    const values = [clock(), conversationDays];
    const over = isOver("CONVERSATIONS", "updated_at");
    const conversations = await deleteInBatches(send, "conversations", over, values);
    return conversations + (await deleteInBatches(send, "proposals", over, values));
  },
});
