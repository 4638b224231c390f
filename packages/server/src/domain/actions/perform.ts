import { claimIdempotencyKey, idempotencyKeyOf, keepIdempotencyKey } from "#domain/actions/idempotency.ts";
import { refusalOfRemoved } from "#domain/actions/refuse-removed.ts";
import {
  type Announcement,
  type Performance,
  publishAnnouncements,
  writeRecords,
} from "#domain/actions/write-records.ts";
import type { Action, ActionContext, ActionResult } from "#kernel/action.ts";
import { permit } from "#kernel/permit.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection, Database } from "#storage/database.ts";
import { sendingWrites, written } from "#storage/sent-writes.ts";
import { asCaller } from "#storage/tenancy.ts";

/**
 * Carries out an action: permission, rules, write, audit entry, event and answer in one transaction. `answer` reads the
 * record as the caller sees it afterwards. Writes travel to the database with the question that follows them.
 */
export async function perform<T>(
  database: Database,
  action: Action,
  input: Readonly<Record<string, unknown>>,
  performance: Performance,
  answer: (connection: Connection, done: ActionResult) => Promise<T>,
): Promise<T> {
  permit(performance.caller, action.permission, phrase`use ${action.name}`);
  return asCaller(database, performance.caller, (connection) => {
    const publish = (announcements: readonly Announcement[]) =>
      written(connection, publishAnnouncements(connection, announcements));
    const work = async () => answer(connection, await act(connection, action, input, { publish, ...performance }));
    return sendingWrites(connection, work).catch((error: unknown) => {
      throw refusalOfRemoved(error, input);
    });
  });
}

/** Does the same inside an existing transaction. */
export async function act(
  connection: Connection,
  action: Action,
  { idempotency_key, ...input }: Readonly<Record<string, unknown>>,
  performance: Performance,
): Promise<ActionResult> {
  const began = performance.clock();
  const key = idempotencyKeyOf(idempotency_key);
  const run = async (context: ActionContext): Promise<readonly [ActionResult]> => {
    const before = key && (await claimIdempotencyKey(context, action, key, input, began));
    if (before) return [{ organization_id: context.caller.organization_id, id: before, replayed: true }];
    const done = await action.run(context, input).catch((error: unknown) => {
      throw refusalOfRemoved(error, input);
    });
    if (key) await keepIdempotencyKey(context, action, key, done.id);
    return [done];
  };
  const { name, returns } = action;
  const [done] = await writeRecords(connection, { name, returns, run }, performance);
  if (!done) throw new Error(`${name} returned nothing.`);
  return done;
}
