import { act } from "#domain/actions/perform.ts";
import type { Performance } from "#domain/actions/write-records.ts";
import { type Writes, watchWrites } from "#domain/proposals/changed-rows.ts";
import { type ChangedRecord, differenceOf, digestOf, type Version } from "#domain/proposals/difference.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import type { Readiness } from "#domain/readiness/readiness.ts";
import { loadReadinessInput } from "#domain/readiness/readiness-store.ts";
import type { Action, ActionResult, Watch } from "#kernel/action.ts";
import { permit } from "#kernel/permit.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Input = Readonly<Record<string, unknown>>;
type Standing = Pick<Readiness, "overall_score" | "range_low" | "range_high" | "records" | "status">;
export type ScoreChange = { readonly before: Standing; readonly after: Standing };

/** The effect of carrying out an action. */
export type Tried = {
  readonly organization_id: string;
  readonly changed: readonly ChangedRecord[];
  readonly digest: string;
  /** The organization's score; null if the caller may not know it or it does not change. */
  readonly score: ScoreChange | null;
  /** The notified users, with the texts. */
  readonly notified: readonly { readonly user_id: string; readonly title: string }[];
};

type Trying = Pick<Performance, "caller" | "clock" | "newId" | "request">;

type Written = { readonly done: ActionResult; readonly writes: Writes; readonly score: Standing | null };

class RolledBack extends Error {
  readonly written: Written;

  constructor(written: Written) {
    super("rolled back");
    this.written = written;
  }
}

/** Carries out an action in the caller's transaction, collects what it wrote, and rolls it back. */
export async function tryAction(database: Database, action: Action, input: Input, performance: Trying): Promise<Tried> {
  const { caller } = performance;
  permit(caller, action.permission, phrase`use ${action.name}`);
  const notes = takeNotes(performance.newId);
  const { done, writes, score } = await asCaller(database, caller, async (connection) => {
    const run = () => act(connection, action, input, { ...performance, ...notes.taken, publish: async () => {} });
    const watched = await watchWrites(connection, run);
    const after = await scoreOf(connection, performance, watched.done.organization_id);
    throw new RolledBack({ ...watched, score: after });
  }).catch((error: unknown): Written => {
    if (error instanceof RolledBack) return error.written;
    throw error;
  });
  const { organization_id } = done;
  const held = await asCaller(database, caller, (connection) => scoreOf(connection, performance, organization_id));
  const { notified } = notes;
  const changed = differenceOf(writes, notes.made);
  const digest = digestOf({ action, input, changed, ...notes, now: notes.now() });
  const moved = score && held && score.overall_score !== held.overall_score ? { before: held, after: score } : null;
  return { organization_id, changed, digest, score: moved, notified };
}

/** Records what an action reads, changes and announces while it runs. */
export function takeNotes(newId: () => string) {
  const made: string[] = [];
  const versions: Version[] = [];
  const notified: { readonly user_id: string; readonly title: string }[] = [];
  let at = new Date(0);
  const watch: Watch = {
    saw: (table, id, updated) => void versions.push({ table, id, updated_at: updated.toISOString() }),
    notified: (notices) => void notified.push(...notices.map(({ user_id, title }) => ({ user_id, title }))),
    acted: (now) => {
      at = now;
    },
  };
  const next = () => {
    const id = newId();
    made.push(id);
    return id;
  };
  return { made, versions, notified, now: () => at, taken: { newId: next, watch } };
}

/** Only if the transaction sees all evidence, which a carrier's does not. */
async function scoreOf(
  connection: Connection,
  { caller, clock }: Trying,
  organization_id: string,
): Promise<Standing | null> {
  if (caller.kind === "CARRIER") return null;
  const input = await loadReadinessInput(connection, { organization_id, exercise_id: null }, utcDay(clock()));
  const { overall_score, range_low, range_high, records, status } = computeReadiness(input);
  return { overall_score, range_low, range_high, records, status };
}
