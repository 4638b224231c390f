import { listedCaller } from "#domain/access/held-caller.ts";
import { fingerprint } from "#domain/access/key-text.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

type Chosen = { readonly with_action_items: boolean; readonly with_programs: boolean };

/** A person whose calendar is fetched. */
export type Subscriber = Chosen & { readonly caller: Caller; readonly name: string };

type Row = Caller & Chosen & { readonly organization_name: string };

const ENTER = `select actor_kind, actor_id, actor_name, organization_id, organization_kind, kind, role, scopes, book,
  disclosed, with_action_items, with_programs, organization_name from enter_calendar($1, $2)`;

/** The person of this token as they are now: looked up on every request, so that its end applies from the next one. */
export async function findSubscriber(database: Database, token: string, now: Date): Promise<Subscriber | undefined> {
  const values = [fingerprint(token), now];
  const { rows } = await database.query<Row>({ name: "enter-calendar", text: ENTER, values });
  const [row] = rows;
  if (!row) return undefined;
  const { with_action_items, with_programs, organization_name: name, ...caller } = row;
  return { caller: listedCaller(caller), name, with_action_items, with_programs };
}
