import { hash } from "node:crypto";
import type { Action, ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

// A key used more than 24 hours ago is free again.
const CLAIM = `
  insert into idempotency_keys as claim (organization_id, id, actor_id, action, key, input_digest, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (organization_id, actor_id, action, key) do update
    set id = excluded.id, input_digest = excluded.input_digest, subject_id = null, created_at = excluded.created_at
    where claim.created_at < excluded.created_at - interval '24 hours'`;

/**
 * Claims the caller's key for this call. Returns the id of the record if the same call already changed one; a
 * concurrent call with the same key waits here until the first one ends.
 */
export async function claimIdempotencyKey(
  context: ActionContext,
  action: Action,
  key: string,
  input: object,
  now: Date,
) {
  const { connection, caller, newId } = context;
  const digest = digestOf(input);
  const who = [caller.organization_id, caller.actor_id ?? caller.organization_id, action.name, key];
  const [organization, actor, name] = who;
  const values = [organization, newId(), actor, name, key, digest, now];
  const { rowCount } = await connection.query({ name: "claim-idempotency-key", text: CLAIM, values });
  if (rowCount === 1) return undefined;

  const text = `select input_digest, subject_id from idempotency_keys
    where organization_id = $1 and actor_id = $2 and action = $3 and key = $4`;
  const { rows } = await connection.query<{ input_digest: string; subject_id: string }>(text, who);
  if (rows[0]?.input_digest === digest) return found(context, action, key, rows[0].subject_id);
  const message = verbatim(
    `idempotency_key: ${key} was used with different input for ${action.name} in the last 24 hours; use a new key`,
  );
  throw new Refusal("CONFLICT", message, { field: "idempotency_key" });
}

/** The record that the call returned, unless it was removed since. */
async function found({ connection, caller }: ActionContext, { name, returns }: Action, key: string, id: string) {
  if (await findRow(connection, caller, { table: returns.plural, columns: "id", id })) return id;
  const message = verbatim(
    `idempotency_key: ${key} was used for ${name}, and its record was removed since; use a new key to call it again`,
  );
  throw new Refusal("NOT_FOUND", message, { field: "idempotency_key" });
}

export async function keepIdempotencyKey(
  { connection, caller }: ActionContext,
  action: Action,
  key: string,
  id: string,
) {
  const text = `update idempotency_keys set subject_id = $5
    where organization_id = $1 and actor_id = $2 and action = $3 and key = $4`;
  const values = [caller.organization_id, caller.actor_id ?? caller.organization_id, action.name, key, id];
  await connection.query({ name: "keep-idempotency-key", text, values });
}

/** The key that a caller gave, if any; a refusal if it is none. */
export function idempotencyKeyOf(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string" && /^\P{Cc}{1,200}$/u.test(given)) return given;
  const message = verbatim("idempotency_key: must be 1 to 200 characters on one line");
  throw new Refusal("BAD_USER_INPUT", message, { field: "idempotency_key" });
}

const FINISHED = `select from idempotency_keys
  where organization_id = $1 and actor_id = $2 and action = $3 and key = $4
    and input_digest = $5 and subject_id is not null and created_at > now() - interval '24 hours'`;

/** Whether the same call already finished, so that repeating it does nothing. */
export async function isReplay(
  database: Database,
  caller: Caller,
  { name }: Action,
  { idempotency_key, ...input }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const key = idempotencyKeyOf(idempotency_key);
  if (key === undefined) return false;
  const values = [caller.organization_id, caller.actor_id ?? caller.organization_id, name, key, digestOf(input)];
  const { rowCount } = await readAsCaller(database, caller, (connection) =>
    connection.query({ name: "is-replay", text: FINISHED, values }),
  );
  return rowCount === 1;
}

function digestOf(input: object): string {
  return hash("sha256", JSON.stringify(input));
}
