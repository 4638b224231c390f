import type { ActionContext } from "#kernel/action.ts";
import type { AuthorKind } from "#kernel/author-kind.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

/** The possible next states of each state. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Refuses a move that the states do not allow, and lists the allowed ones. */
export function checkMove<S extends string>(record: RecordDeclaration, moves: Moves<S>, from: S, to: S): void {
  const allowed = moves[from];
  if (allowed.includes(to)) return;
  const next = allowed.length > 0 ? phrase`From ${from} it may become ${allowed.join(", ")}` : phrase`${from} is final`;
  const kind = recordWords(record.name);
  if (from === to) throw new Refusal("CONFLICT", phrase`This ${kind} is already ${from}. ${next}.`, { allowed });
  throw new Refusal("CONFLICT", phrase`This ${kind} is ${from} and cannot become ${to}. ${next}.`, {
    allowed,
  });
}

type Change = {
  readonly field?:
    | "status"
    | "severity"
    | "disclosure"
    | "name"
    | "role"
    | "owner"
    | "due_on"
    | "agreed_due_on"
    | "closure"
    | "evidence"
    | "retest"
    | "tracker"
    | "sharing"
    | "legal_hold"
    | "retention";
  readonly from: string | null;
  readonly to: string;
  readonly note?: string | null | undefined;
};

export type Changed = Change & {
  readonly record: RecordDeclaration;
  readonly key: RowKey;
  /** Who wrote the note, if not the caller. */
  readonly note_author?: AuthorKind | null;
  /** The time, if not now. */
  readonly at?: Date;
  readonly import_id?: string;
  /** About an exercise's plan, so that clients and carriers do not read it. */
  readonly is_of_plan?: true;
};

type Recording = Pick<ActionContext, "connection" | "caller" | "now" | "newId">;

/** Records who, when, from, to and why. */
export async function recordStateChange(
  recording: Recording,
  record: RecordDeclaration,
  key: RowKey,
  change: Change,
): Promise<void> {
  await recordStateChanges(recording, [{ record, key, ...change }]);
}

/** Does the same for several records, in one statement. */
export async function recordStateChanges(
  { connection, caller, now, newId }: Recording,
  changes: readonly Changed[],
): Promise<void> {
  const rows = changes.map(({ record, key, field = "status", from, to, note = null, at = now, ...changed }) => ({
    organization_id: key.organization_id,
    id: newId(),
    subject_kind: record.name,
    subject_id: key.id,
    field,
    from_state: from,
    to_state: to,
    note,
    actor: caller.actor_name,
    at,
    created_at: at,
    updated_at: at,
    import_id: changed.import_id ?? null,
    is_of_plan: changed.is_of_plan ?? false,
    authors: JSON.stringify(changed.note_author ? { note: changed.note_author } : {}),
  }));
  await insertRows(connection, "state_changes", COLUMNS, rows);
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  subject_kind: "text",
  subject_id: "uuid",
  field: "text",
  from_state: "text",
  to_state: "text",
  note: "text",
  actor: "text",
  at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
  import_id: "uuid",
  is_of_plan: "boolean",
  authors: "jsonb",
};
