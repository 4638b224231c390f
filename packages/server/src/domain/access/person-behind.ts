import type { ActionContext } from "#kernel/action.ts";

const OWNER = "select owner_id from api_keys where organization_id = $1 and id = $2";

/** The person who acts, by their own hand or by a key of theirs; null for Hotwash itself. */
export async function personBehind({ connection, caller }: ActionContext): Promise<string | null> {
  if (caller.actor_kind === "USER") return caller.actor_id;
  if (caller.actor_kind !== "API_KEY") return null;
  const values = [caller.organization_id, caller.actor_id];
  const { rows } = await connection.query<{ readonly owner_id: string | null }>({
    name: "key-owner",
    text: OWNER,
    values,
  });
  return rows[0]?.owner_id ?? null;
}
