import { lockRecord } from "#domain/actions/find-record.ts";
import { directory } from "#domain/directories/directory.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";

type Held = { readonly ended_at: Date | null; readonly expires_at: Date };

/** A connected directory, locked: nothing is provisioned meanwhile. */
export async function holdDirectory(context: ActionContext, id: string, expected_updated_at?: Date) {
  const wanted = { id, columns: "ended_at, expires_at", expected_updated_at };
  const held = await lockRecord<Held>(context, directory, wanted);
  if (!held.ended_at) return held;
  throw new Refusal("CONFLICT", phrase`This Directory was ENDED on ${daySaid(held.ended_at)}.`, { allowed: [] });
}
