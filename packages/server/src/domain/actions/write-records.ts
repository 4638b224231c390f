import { announce, type Change } from "#domain/actions/announce.ts";
import { recordEvent } from "#domain/actions/record-event.ts";
import { type AuditDraft, actorOf, appendAudit, type RequestFacts } from "#domain/audit/append-audit.ts";
import type { ActionContext, ActionResult, Watch } from "#kernel/action.ts";
import { createActionTime } from "#kernel/action-time.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Clock } from "#kernel/clock.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Signing } from "#kernel/signing.ts";
import type { OutboundRules } from "#platform/outbound/outbound-rules.ts";
import type { Connection } from "#storage/database.ts";

export type Performance = {
  readonly caller: Caller;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly request: RequestFacts;
  /** What the entry says instead: somebody who is signing in is not a caller yet. */
  readonly entry?: Partial<Pick<AuditDraft, "actor_kind" | "actor_id" | "actor_name" | "duration_ms">>;
  /** Omitted if no certificate is issued. */
  readonly signing?: Signing | undefined;
  /** Omitted if no address is stored. */
  readonly outbound?: OutboundRules | undefined;
  /** How it was confirmed, if the assistant proposed it. */
  readonly via?: Confirmed | undefined;
  /** A preview's. */
  readonly watch?: Watch | undefined;
  /** Receives the announcements of the write; by default they are sent at once. */
  readonly publish?: (announcements: readonly Announcement[]) => Promise<void>;
};

type Confirmed = { readonly via: "ASSISTANT"; readonly proposal_id: string };

/** The end of a write's transaction: it notifies listeners and writes the audit entries. */
export type Announcement = { readonly change?: Change | undefined; readonly entry?: AuditDraft | undefined };

/** Does so once for all writes of the transaction, as its last step, because the log's chains stay locked until it ends. */
export async function publishAnnouncements(
  connection: Connection,
  announcements: readonly Announcement[],
): Promise<void> {
  const changes = announcements.flatMap(({ change }) => change ?? []);
  const entries = announcements.flatMap(({ entry }) => entry ?? []);
  await Promise.all([
    changes.length > 0 && announce(connection, changes),
    entries.length > 0 && appendAudit(connection, entries),
  ]);
}

/** A record that was written. */
export type Written = ActionResult & {
  readonly outcome?: "OK" | "FAILED";
  /** A step on the way, such as progress, has no entry in the audit log. */
  readonly isLogged?: false;
  /** Logged, but nothing that anybody sees has changed. */
  readonly isAnnounced?: false;
};

export type Write<W extends Written> = {
  /** As the audit log names it. */
  readonly name: string;
  /** The kind of what is written; left out if that is not a record. */
  readonly returns?: RecordDeclaration;
  /** Writes, and returns what was written; nothing else happens if that is nothing. */
  readonly run: (context: ActionContext) => Promise<readonly W[]>;
};

/** The one path of every write: the time after all locks, the event, the announcement and the audit entry. */
export async function writeRecords<W extends Written>(
  connection: Connection,
  { name, returns, run }: Write<W>,
  performance: Performance,
): Promise<readonly W[]> {
  const { caller, clock, newId, request, entry = {}, signing, outbound, via, watch } = performance;
  const { publish = (announcements) => publishAnnouncements(connection, announcements) } = performance;
  clock.check?.();
  const began = clock();
  const time = createActionTime(clock);
  const context: ActionContext = {
    connection,
    caller,
    get now() {
      return time.now();
    },
    hold: time.hold,
    newId,
    signing,
    outbound,
    watch,
  };
  const written = await run(context);
  const fresh = written.filter(({ replayed }) => !replayed);
  if (fresh.length === 0) return written;

  watch?.acted(context.now);
  const duration_ms = Math.max(0, clock().getTime() - began.getTime());
  const draft = { at: context.now, ...actorOf(caller), action: name, duration_ms, ...request, ...via, ...entry };
  const kind = returns?.name;
  const entries = fresh.map(({ organization_id, id, outcome = "OK" }) => {
    const subject = kind ? { subject_kind: kind, subject_id: id } : {};
    return { ...draft, organization_id, id: newId(), ...subject, outcome };
  });
  const events = fresh.map((each) => kind && each.event && recordEvent(context, { kind, ...each }, each.event));
  const announcements = fresh.flatMap((each, i) => announcementsOf(each, kind, entries[i], newId));
  await Promise.all([...events, publish(announcements)]);
  return written;
}

function announcementsOf(
  written: Written,
  kind: string | undefined,
  entry: AuditDraft | undefined,
  newId: () => string,
): Announcement[] {
  const { isLogged = true, isAnnounced = true } = written;
  const change = kind && isAnnounced ? changeOf(kind, written) : undefined;
  if (!isLogged || !entry) return [{ change }];
  return [{ change, entry }, ...consequencesOf(written, entry, newId)];
}

function changeOf(kind: string, { organization_id, id, event, exercise_id }: Written): Change {
  return { organization_id, kind, id, exercise_id: event?.exercise_id ?? exercise_id ?? null };
}

/** Each is logged and announced as if it had been done alone. */
function consequencesOf({ also = [] }: Written, entry: AuditDraft, newId: () => string): Announcement[] {
  return also.map(({ organization_id, id, action, record, exercise_id = null }) => ({
    change: { organization_id, kind: record.name, id, exercise_id },
    entry: { ...entry, organization_id, id: newId(), action, subject_kind: record.name, subject_id: id },
  }));
}
