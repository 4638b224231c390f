import { act } from "#domain/actions/perform.ts";
import { type Announcement, type Performance, publishAnnouncements } from "#domain/actions/write-records.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { watchWrites } from "#domain/proposals/changed-rows.ts";
import { differenceOf, digestOf } from "#domain/proposals/difference.ts";
import { readInput } from "#domain/proposals/read-input.ts";
import { type Input, takeNotes } from "#domain/proposals/try-action.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

export type Held = {
  readonly organization_id: string;
  readonly id: string;
  readonly action: string;
  readonly input: string;
  readonly difference: string;
  readonly digest: string;
  readonly status: "PENDING" | "CONFIRMED" | "DECLINED";
  readonly expires_at: Date;
};

type Confirming = Omit<Performance, "tell" | "watch" | "via">;

const HOLD = `select organization_id, id, action, input, difference, digest, status, expires_at from proposals
  where organization_id = $1 and id = $2 and user_id = $3`;

/** The person's own proposal, in any state. */
export async function findProposal(
  database: Database,
  { caller }: Pick<Performance, "caller">,
  id: string,
): Promise<Held> {
  return asCaller(database, caller, (connection) => hold(connection, caller, id, ""));
}

/**
 * Carries out a proposal if it would still do exactly the same: in one transaction it runs, is compared with what the
 * person saw, and is rolled back if it differs.
 */
export async function confirm(
  database: Database,
  action: Action,
  asked: { readonly id: string; readonly digest: string },
  confirming: Confirming,
): Promise<ActionResult> {
  const { caller, clock, newId } = confirming;
  permit(caller, action.permission, phrase`use ${action.name}`);
  return asCaller(database, caller, async (connection) => {
    const held = await hold(connection, caller, asked.id, "for update");
    checkPending(held, clock());
    if (held.digest !== asked.digest) throw altered();
    const given: Input = JSON.parse(held.input);
    const input = readInput(action.input, given);
    const why = action.whyNeverProposed(input);
    if (why !== undefined) throw new Refusal("FORBIDDEN", phrase`The assistant cannot propose this. ${why}`);
    const announcements: Announcement[] = [];
    const notes = takeNotes(newId);
    const via = { via: "ASSISTANT", proposal_id: held.id } as const;
    const publish = async (each: readonly Announcement[]) => void announcements.push(...each);
    const run = () => act(connection, action, input, { ...confirming, ...notes.taken, via, publish });
    const { done, writes } = await watchWrites(connection, run);
    const changed = differenceOf(writes, notes.made);
    const digest = digestOf({ action, input, changed, ...notes, now: notes.now() });
    if (digest !== held.digest) throw stale();
    await settle(connection, held, "CONFIRMED", clock(), done.id);
    await publishAnnouncements(connection, announcements);
    return done;
  });
}

/** Declines a proposal. */
export async function decline(
  database: Database,
  id: string,
  { caller, clock }: Pick<Performance, "caller" | "clock">,
) {
  await asCaller(database, caller, async (connection) => {
    const held = await hold(connection, caller, id, "for update");
    checkPending(held, clock());
    await settle(connection, held, "DECLINED", clock(), null);
  });
}

async function hold(
  connection: Connection,
  caller: Performance["caller"],
  id: string,
  lock: "" | "for update",
): Promise<Held> {
  const values = [caller.organization_id, id, requirePerson(caller)];
  const [held] = isUUID(id) ? (await connection.query<Held>(`${HOLD} ${lock}`, values)).rows : [];
  if (held) return held;
  throw new Refusal("NOT_FOUND", phrase`You have no such proposal.`, { field: "id" });
}

async function settle(connection: Connection, held: Held, status: string, now: Date, result: string | null) {
  const text =
    "update proposals set status = $3, result_id = $4, updated_at = $5 where organization_id = $1 and id = $2";
  const values = [held.organization_id, held.id, status, result, now];
  await connection.query({ name: "settle-proposal", text, values });
}

function checkPending({ status, expires_at }: Held, now: Date): void {
  if (status === "CONFIRMED")
    throw new Refusal("CONFLICT", phrase`This was already confirmed. Nothing was done again.`);
  if (status === "DECLINED") throw new Refusal("CONFLICT", phrase`This was declined. Ask for it again.`);
  if (now >= expires_at) throw new Refusal("CONFLICT", phrase`This proposal has expired. Ask for it again.`);
}

function altered(): Refusal {
  return new Refusal("CONFLICT", phrase`This differs from what was proposed. Nothing was done.`, { field: "digest" });
}

function stale(): Refusal {
  return new Refusal(
    "CONFLICT",
    phrase`The records have changed since this was proposed. Nothing was done; ask for it again.`,
  );
}
