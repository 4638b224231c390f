import { lockRecord } from "#domain/actions/find-record.ts";
import { checkVerification } from "#domain/findings/check-verification.ts";
import { checkWithdrawal } from "#domain/findings/check-withdrawal.ts";
import { gap } from "#domain/findings/gap.ts";
import { type GapStatus, gapStatus } from "#domain/findings/gap-enums.ts";
import { gapMoves, needsNote } from "#domain/findings/gap-moves.ts";
import { moveGap } from "#domain/findings/move-gap.ts";
import { checkMove } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";

const input = {
  id: idOf("Gap", "The gap."),
  status: { type: "enum", of: gapStatus, description: "New status." },
  note: {
    ...prose(
      "What was done, or the reason; for VERIFIED, the evidence. Required for REMEDIATED, VERIFIED, ACCEPTED, " +
        "WITHDRAWN and for reopening.",
    ),
    optional: true,
  },
  accepted_until: {
    type: "date",
    optional: true,
    description: "Last day of the acceptance, after today. Required for ACCEPTED, and accepted only with it.",
  },
  expected_updated_at: expectedUpdatedAt,
} as const;

type Given = Input<typeof input>;
type Held = {
  readonly status: GapStatus;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly recorded_by_id: string | null;
  readonly remediated_by_id: string | null;
  readonly proposed_closure: string | null;
  readonly exercise_id: string;
  readonly reference: string;
  readonly organization_id: string;
};

const HELD = "status, owner, owner_id, recorded_by_id, remediated_by_id, exercise_id, reference, proposed_closure";

export const changeGapStatus = action({
  name: "changeGapStatus",
  description:
    "Changes the status of a gap. Only a person other than its owner and the one who remediated it may verify it: " +
    "by the client it is SELF_ATTESTED, by the operator CONFIRMED, with at least one file attached to it or to one of " +
    "its action items; answerRetest makes it RETESTED. Only the operator withdraws it, by a person other than the one " +
    "who recorded it.",
  permission: "change_gap_status",
  returns: gap,
  proposal: {
    unless: ({ status }) => (status === "VERIFIED" || status === "WITHDRAWN" ? neverProposed.verdicts : undefined),
  },
  input,
  run: async (context, given) => {
    const held = await lockRecord<Held>(context, gap, {
      id: given.id,
      columns: HELD,
      expected_updated_at: given.expected_updated_at,
    });
    const { status: from } = held;
    const { status: to, note } = given;
    checkMove(gap, gapMoves, from, to);
    if (needsNote(from, to) && !note) refuseInput("note", phrase`required to move a gap from ${from} to ${to}`);
    // It means nothing with another status, and would be lost silently.
    if (given.accepted_until && to !== "ACCEPTED")
      refuseInput("accepted_until", phrase`is accepted only with ACCEPTED`);
    await checkReason(context, held, given);
    const verification = to === "VERIFIED" ? await checkVerification(context, held, note) : undefined;

    await moveGap(context, held, { ...given, to, ...verification });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

async function checkReason(context: ActionContext, held: Held, { status, accepted_until }: Given): Promise<void> {
  if (status === "ACCEPTED" && !(accepted_until && accepted_until > utcDay(context.now))) {
    refuseInput("accepted_until", phrase`required to accept a gap, and must be after today`);
  }
  if (status === "WITHDRAWN") await checkWithdrawal(context, held);
}
