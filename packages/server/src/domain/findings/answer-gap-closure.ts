import { lockRecord } from "#domain/actions/find-record.ts";
import type { gapClosure } from "#domain/findings/assurance.ts";
import { checkVerification } from "#domain/findings/check-verification.ts";
import { checkWithdrawal } from "#domain/findings/check-withdrawal.ts";
import { gap } from "#domain/findings/gap.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import { moveGap, NO_PROPOSAL } from "#domain/findings/move-gap.ts";
import { notifyOfAnswer } from "#domain/findings/notify-of-closure.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

const COLUMNS = `status, owner, owner_id, recorded_by_id, remediated_by_id, exercise_id, reference, proposed_closure,
  closure_evidence, closure_proposed_by_id`;

type Held = {
  readonly status: GapStatus;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly recorded_by_id: string | null;
  readonly remediated_by_id: string | null;
  readonly exercise_id: string;
  readonly reference: string;
  readonly proposed_closure: Code<typeof gapClosure> | null;
  readonly closure_evidence: string | null;
  readonly closure_proposed_by_id: string | null;
};

export const confirmGapClosure = action({
  name: "confirmGapClosure",
  description:
    "Confirms the closure of a gap that the client proposed: it becomes VERIFIED with the assurance CONFIRMED, or " +
    "WITHDRAWN. CONFLICT if none is proposed, or if it was proposed as VERIFIED and no file is attached to the gap or " +
    "to one of its action items.",
  permission: "confirm_closures",
  returns: gap,
  proposal: { never: neverProposed.verdicts },
  input: {
    id: idOf("Gap", "The gap."),
    note: { ...prose("What was examined. Default: the evidence of the proposal."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note: said, expected_updated_at }) => {
    const { held, closure } = await lockProposed(context, id, expected_updated_at);
    const note = said ?? held.closure_evidence ?? undefined;
    if (closure === "WITHDRAWN") await checkWithdrawal(context, held);
    const verification = closure === "VERIFIED" ? await checkVerification(context, held, note) : undefined;
    await moveGap(context, held, { to: closure, note, ...verification, answer: "CONFIRMED" });
    await notifyOfAnswer(context, held, "confirmed");
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

export const returnGapClosure = action({
  name: "returnGapClosure",
  description:
    "Returns the closure of a gap that the client proposed, with the reason. If it was proposed as VERIFIED, the gap " +
    "becomes OPEN again; otherwise its status stays. CONFLICT if none is proposed.",
  permission: "confirm_closures",
  returns: gap,
  proposal: { never: neverProposed.verdicts },
  input: {
    id: idOf("Gap", "The gap."),
    note: prose("What is missing, or why it is a gap."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at }) => {
    const { held, closure } = await lockProposed(context, id, expected_updated_at);
    if (closure === "VERIFIED") await moveGap(context, held, { to: "OPEN", note, answer: "RETURNED" });
    else {
      await updateRow(context.connection, "gaps", held, { ...NO_PROPOSAL, updated_at: context.now });
      await recordStateChange(context, gap, held, { field: "closure", from: "PROPOSED", to: "RETURNED", note });
    }
    await notifyOfAnswer(context, held, "returned");
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

async function lockProposed(context: ActionContext, id: string, expected_updated_at: Date | undefined) {
  const held = await lockRecord<Held>(context, gap, { id, columns: COLUMNS, expected_updated_at });
  const { proposed_closure: closure } = held;
  if (closure) return { held, closure };
  throw new Refusal(
    "CONFLICT",
    phrase`No closure of this Gap is proposed, or it was answered or superseded meanwhile.`,
  );
}
