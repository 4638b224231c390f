import { listedCaller } from "#domain/access/held-caller.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

const TEXT = `select actor_kind, actor_id, actor_name, organization_id, organization_kind, kind, role, scopes, book, disclosed
  from webhook_holder($1)`;

/** Whom a webhook reads for now, with what they see now. Undefined while nobody may receive it. */
export async function findWebhookHolder(database: Database, subscriptionId: string): Promise<Caller | undefined> {
  const { rows } = await database.query<Caller>({ name: "webhook-holder", text: TEXT, values: [subscriptionId] });
  return rows[0] && listedCaller(rows[0]);
}
