import type { Acting } from "#domain/actions/action.ts";
import type { RecordDeclaration } from "#domain/record.ts";
import { Refusal } from "#domain/refusal.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

/** For each state, those that may follow. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Refuses a move that the states do not allow, and says which they do. */
export function checkMove<S extends string>(record: RecordDeclaration, moves: Moves<S>, from: S, to: S): void {
  const allowed = moves[from];
  if (allowed.includes(to)) return;
  const next = allowed.length > 0 ? `From ${from} it may become ${allowed.join(", ")}` : `${from} is its last state`;
  throw new Refusal("CONFLICT", `This ${record.name} is ${from} and cannot become ${to}. ${next}.`, { allowed });
}

type Change = {
  readonly field?: "status" | "severity" | "disclosure";
  readonly from: string | null;
  readonly to: string;
  readonly note?: string | null | undefined;
};

/** Keeps who, when, from, to and why. */
export async function recordStateChange(
  { connection, caller, now, newId }: Pick<Acting, "connection" | "caller" | "now" | "newId">,
  record: RecordDeclaration,
  key: RowKey,
  { field = "status", from, to, note = null }: Change,
): Promise<void> {
  await insertRow(connection, "state_changes", {
    organization_id: key.organization_id,
    id: newId(),
    subject_kind: record.name,
    subject_id: key.id,
    field,
    from_state: from,
    to_state: to,
    note,
    actor: caller.actor_name,
    at: now,
    created_at: now,
    updated_at: now,
  });
}
