import { announce, type Change } from "#domain/actions/announce.ts";
import { claimIdempotencyKey, keepIdempotencyKey } from "#domain/actions/idempotency.ts";
import { recordEvent } from "#domain/actions/record-event.ts";
import { refusalOfRemoved } from "#domain/actions/refuse-removed.ts";
import { type AuditDraft, actorOf, appendAudit, type RequestFacts } from "#domain/audit/append-audit.ts";
import type { Action, ActionContext, ActionResult, Watch } from "#kernel/action.ts";
import { createActionTime } from "#kernel/action-time.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Signing } from "#kernel/signing.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Performance = {
  readonly caller: Caller;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly request: RequestFacts;
  /** Left out where no certificate is issued. */
  readonly signing?: Signing | undefined;
  /** What it was confirmed as, where the assistant proposed it. */
  readonly via?: Confirmed | undefined;
  /** A preview's. */
  readonly watch?: Watch | undefined;
  /** Receives the announcements of the action; by default they are sent at once. */
  readonly tell?: (told: readonly Told[]) => Promise<void>;
};

type Confirmed = { readonly via: "ASSISTANT"; readonly proposal_id: string };

/** What an action's transaction does at its end: it notifies listeners and the audit log. */
export type Told = { readonly change: Change; readonly entry: AuditDraft };

/** Does so, for all actions of the transaction, as its last step: the log's chains stay locked until it ends. */
export async function tellOf(connection: Connection, told: readonly Told[]): Promise<void> {
  const changes = told.map(({ change }) => change);
  const entries = told.map(({ entry }) => entry);
  await Promise.all([announce(connection, changes), appendAudit(connection, entries)]);
}

/**
 * Carries out an action: permission, rule, write, audit entry, event and answer, all in one transaction.
 * `answer` reads what is shown of the record, as the caller sees it now.
 */
export async function perform<T>(
  database: Database,
  action: Action,
  input: Readonly<Record<string, unknown>>,
  performance: Performance,
  answer: (connection: Connection, done: ActionResult) => Promise<T>,
): Promise<T> {
  permit(performance.caller, action.permission, `use ${action.name}`);
  return asCaller(database, performance.caller, async (connection) => {
    const done = await act(connection, action, input, performance);
    return answer(connection, done);
  });
}

/** The same inside a transaction that is there already. */
export async function act(
  connection: Connection,
  action: Action,
  { idempotency_key, ...input }: Readonly<Record<string, unknown>>,
  performance: Performance,
): Promise<ActionResult> {
  const { caller, clock, newId, request, signing, via, watch, tell = (told) => tellOf(connection, told) } = performance;
  const began = clock();
  const time = createActionTime(clock);
  const acting: ActionContext = {
    connection,
    caller,
    get now() {
      return time.now();
    },
    hold: time.hold,
    newId,
    signing,
    watch,
  };
  const key = idempotencyKeyOf(idempotency_key);
  const before = key && (await claimIdempotencyKey(acting, action, key, input, began));
  if (before) return { organization_id: caller.organization_id, id: before, replayed: true };

  const done = await action.run(acting, input).catch((error: unknown) => {
    throw refusalOfRemoved(error, input);
  });
  watch?.acted(acting.now);
  const entry = {
    organization_id: done.organization_id,
    id: newId(),
    at: acting.now,
    ...actorOf(caller),
    action: action.name,
    subject_kind: action.returns.name,
    subject_id: done.id,
    outcome: "OK",
    duration_ms: Math.max(0, clock().getTime() - began.getTime()),
    ...request,
    ...via,
  } as const;
  await Promise.all([
    done.event && recordEvent(acting, { kind: action.returns.name, ...done }, done.event),
    key && keepIdempotencyKey(acting, action, key, done.id),
    tell([{ change: changeOf(action, done), entry }, ...consequencesOf(done, entry, newId)]),
  ]);
  return done;
}

/** Each is logged and told as if somebody had done it alone. */
function consequencesOf({ also = [] }: ActionResult, entry: AuditDraft, newId: () => string): Told[] {
  return also.map(({ organization_id, id, action, record }) => ({
    change: { organization_id, kind: record.name, id, exercise_id: null },
    entry: { ...entry, organization_id, id: newId(), action, subject_kind: record.name, subject_id: id },
  }));
}

function idempotencyKeyOf(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string" && /^\P{Cc}{1,200}$/u.test(given)) return given;
  const message = "idempotency_key: must be 1 to 200 characters on one line";
  throw new Refusal("BAD_USER_INPUT", message, { field: "idempotency_key" });
}

function changeOf({ returns }: Action, { organization_id, id, event, exercise_id }: ActionResult): Change {
  return { organization_id, kind: returns.name, id, exercise_id: event?.exercise_id ?? exercise_id ?? null };
}
