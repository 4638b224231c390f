import { personBehind } from "#domain/access/person-behind.ts";
import type { ActionContext } from "#kernel/action.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

type Held = { readonly recorded_by_id: string | null };

const OWNER_OF_KEY = "select owner_id from api_keys where id = $1";

export async function checkWithdrawal(context: ActionContext, { recorded_by_id }: Held): Promise<void> {
  if (!may(context.caller, "confirm_closures")) {
    throw new Refusal("CONFLICT", phrase`Only the operator withdraws a gap. Propose it with proposeGapClosure.`);
  }
  if (recorded_by_id === null) return;
  const { rows } = await context.connection.query<{ readonly owner_id: string }>({
    name: "recorder-of-key",
    text: OWNER_OF_KEY,
    values: [recorded_by_id],
  });
  const recorder = rows[0]?.owner_id ?? recorded_by_id;
  if (recorder === context.caller.actor_id || recorder === (await personBehind(context))) {
    throw new Refusal("CONFLICT", phrase`Only a person other than the one who recorded this gap may withdraw it.`);
  }
}
