import { requirePerson } from "#domain/notifications/require-person.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow, isUUID } from "#storage/write.ts";

export type Turn = {
  readonly conversation_id: string | undefined;
  readonly question: string;
  readonly tool: string | null;
  readonly arguments: string | null;
};

type Making = { readonly clock: () => Date; readonly newId: () => string };

const LONGEST_TITLE = 200;
const TOUCH = `update conversations set updated_at = $3 where organization_id = $1 and id = $2 and user_id = $4`;

/** Adds a question to the person's conversation, or starts a conversation with it. */
export async function keepTurn(
  database: Database,
  caller: Caller,
  turn: Turn,
  { clock, newId }: Making,
): Promise<{ readonly conversation_id: string; readonly turn_id: string }> {
  const user_id = requirePerson(caller);
  const { organization_id } = caller;
  const now = clock();
  const [conversation_id, turn_id] = [turn.conversation_id ?? newId(), newId()];
  const dated = { created_at: now, updated_at: now };
  await asCaller(database, caller, async (connection) => {
    if (turn.conversation_id === undefined) {
      const title = turn.question.slice(0, LONGEST_TITLE);
      await insertRow(connection, "conversations", { organization_id, id: conversation_id, user_id, title, ...dated });
    } else {
      const values = [organization_id, conversation_id, now, user_id];
      const touched = isUUID(conversation_id)
        ? await connection.query({ name: "touch-conversation", text: TOUCH, values })
        : undefined;
      if (!touched?.rowCount) throw unknownConversation();
    }
    const { question, tool } = turn;
    const row = { organization_id, id: turn_id, conversation_id, user_id, question, tool, ...dated };
    await insertRow(connection, "conversation_turns", { ...row, arguments: turn.arguments });
  });
  return { conversation_id, turn_id };
}

const FIND = `select from conversation_turns
  where organization_id = $1 and id = $2 and conversation_id = $3 and user_id = $4`;

/** A turn that the person asks again. */
export async function findTurn(
  database: Database,
  caller: Caller,
  conversation_id: string,
  turn_id: string,
): Promise<{ readonly conversation_id: string; readonly turn_id: string }> {
  const values = [caller.organization_id, turn_id, conversation_id, requirePerson(caller)];
  const { rowCount } = await asCaller(database, caller, (connection) =>
    connection.query({ name: "find-turn", text: FIND, values }),
  );
  if (!rowCount) throw unknownConversation();
  return { conversation_id, turn_id };
}

function unknownConversation(): Refusal {
  return new Refusal("NOT_FOUND", phrase`You have no such conversation.`, { field: "conversation_id" });
}
