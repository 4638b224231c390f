import { requirePerson } from "#domain/notifications/require-person.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, readAsCaller, writeAsCaller } from "#storage/tenancy.ts";

/** From the first moment up to, but not including, the second: the next period starts there. */
export type Period = { readonly from: Date; readonly until: Date };

type Looked = {
  /** Until when the person has seen the changes there; undefined the first time. */
  readonly last: Date | undefined;
  /** The period that this turn covered before. */
  readonly answered: Period | undefined;
};

const LAST = "select looked_at from last_looks where organization_id = $1 and user_id = $2 and subject_id = $3";
const ANSWERED = `select changed_from as from, changed_until as until from conversation_turns
  where organization_id = $1 and user_id = $2 and id = $3 and changed_from is not null`;

/** When the person last looked at this organization's changes; their own organization means everything they see. */
export async function findLook(
  database: Database,
  caller: Caller,
  subject_id: string,
  turn_id: string,
): Promise<Looked> {
  const own = [caller.organization_id, requirePerson(caller)];
  return readAsCaller(database, caller, async (connection) => {
    const [last, answered] = await Promise.all([
      connection.query<{ looked_at: Date }>({ name: "last-look", text: LAST, values: [...own, subject_id] }),
      connection.query<Period>({ name: "answered-period", text: ANSWERED, values: [...own, turn_id] }),
    ]);
    return { last: last.rows[0]?.looked_at, answered: answered.rows[0] };
  });
}

const KEEP =
  "update conversation_turns set changed_from = $4, changed_until = $5 where organization_id = $1 and user_id = $2 and id = $3";

/** Stores the period that a turn covered. */
export async function keepPeriod(database: Database, caller: Caller, turn_id: string, { from, until }: Period) {
  const values = [caller.organization_id, requirePerson(caller), turn_id, from, until];
  await asCaller(database, caller, (connection) => connection.query({ name: "keep-period", text: KEEP, values }));
}

// If two answers run at once, the later one decides.
const MOVE = `insert into last_looks (organization_id, user_id, id, subject_id, looked_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5, $5)
  on conflict (organization_id, user_id, subject_id) do update
    set looked_at = greatest(last_looks.looked_at, excluded.looked_at), updated_at = excluded.updated_at`;

type Look = {
  readonly subject_id: string;
  readonly turn_id: string;
  readonly period: Period;
  readonly newId: () => string;
};

/** Does the same, and records that the person has seen the changes until then. */
export async function moveLook(database: Database, caller: Caller, { subject_id, turn_id, period, newId }: Look) {
  const { from, until } = period;
  const own = [caller.organization_id, requirePerson(caller)];
  await writeAsCaller(database, caller, (connection) =>
    Promise.all([
      connection.query({ name: "keep-period", text: KEEP, values: [...own, turn_id, from, until] }),
      connection.query({ name: "move-look", text: MOVE, values: [...own, newId(), subject_id, until] }),
    ]),
  );
}
