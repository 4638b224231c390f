import { requirePerson } from "#domain/notifications/require-person.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Turn = { readonly conversation_id: string; readonly turn_id: string };

const MOST = 10;
const EARLIER = `select t.question from conversation_turns t join conversation_turns n
    on n.organization_id = t.organization_id and n.conversation_id = t.conversation_id and n.id = $3
  where t.organization_id = $1 and t.conversation_id = $2 and t.user_id = $4
    and (t.created_at, t.id) < (n.created_at, n.id)
  order by t.created_at desc, t.id desc limit ${MOST}`;

/** Earlier questions of the conversation, oldest first. */
export async function earlierQuestions(
  database: Database,
  caller: Caller,
  { conversation_id, turn_id }: Turn,
): Promise<readonly string[]> {
  const values = [caller.organization_id, conversation_id, turn_id, requirePerson(caller)];
  const { rows } = await asCaller(database, caller, (connection) =>
    connection.query<{ question: string }>({ name: "earlier-questions", text: EARLIER, values }),
  );
  return rows.map(({ question }) => question).reverse();
}
