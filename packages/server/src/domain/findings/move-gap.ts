import { personBehind } from "#domain/access/person-behind.ts";
import type { Verification } from "#domain/findings/check-verification.ts";
import { gap } from "#domain/findings/gap.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import { isReopened } from "#domain/findings/gap-moves.ts";
import { notifyReopened } from "#domain/findings/notify-owner.ts";
import { type Changed, recordStateChanges } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = RowKey & { readonly status: GapStatus; readonly proposed_closure: string | null };

type Move = Partial<Verification> & {
  readonly to: GapStatus;
  readonly note?: string | undefined;
  readonly note_author?: "HOTWASH";
  readonly accepted_until?: string | undefined;
  readonly verified_by_exercise_id?: string | undefined;
  /** What the operator answered to the proposed closure. Any other move leaves nothing to answer. */
  readonly answer?: "CONFIRMED" | "RETURNED";
};

/** Puts a gap into its new status with all that belongs to it, and into the history. */
export async function moveGap(context: ActionContext, held: Held, move: Move): Promise<void> {
  const { now, connection } = context;
  const { to, note, assurance = null, evidence_count = null, answer = "SUPERSEDED" } = move;
  const isRemediated = to === "REMEDIATED";
  const isVerified = to === "VERIFIED";
  await updateRow(connection, "gaps", held, {
    status: to,
    remediated_at: isRemediated ? now : isVerified ? undefined : null,
    remediated_by_id: isRemediated ? await personBehind(context) : isVerified ? undefined : null,
    assurance,
    verified_at: assurance && now,
    evidence_count,
    accepted_at: to === "ACCEPTED" ? now : null,
    accepted_until: to === "ACCEPTED" ? move.accepted_until : null,
    verified_by_exercise_id: isVerified ? (move.verified_by_exercise_id ?? null) : null,
    ...NO_PROPOSAL,
    updated_at: now,
  });
  const of = { record: gap, key: held, note, ...(move.note_author && { note_author: move.note_author }) };
  const answered: Changed = { ...of, field: "closure", from: "PROPOSED", to: answer };
  const moved: Changed = { ...of, from: held.status, to };
  await recordStateChanges(context, [
    ...(held.proposed_closure ? [answered] : []),
    // A closure that was attested and is confirmed has the same status as before.
    ...(held.status === to ? [] : [moved]),
  ]);
  if (isReopened(held.status, to)) await notifyReopened(context, [{ ...held, note }]);
}

export const NO_PROPOSAL = {
  proposed_closure: null,
  closure_evidence: null,
  closure_proposed_by: null,
  closure_proposed_by_id: null,
  closure_proposed_at: null,
};
