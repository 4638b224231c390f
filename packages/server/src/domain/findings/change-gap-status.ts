import { namesCaller } from "#domain/access/names-caller.ts";
import { findReferred, lockRecord } from "#domain/actions/find-record.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import { type GapStatus, gapStatus } from "#domain/findings/gap-enums.ts";
import { gapMoves, needsNote } from "#domain/findings/gap-moves.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { updateRow } from "#storage/write.ts";

const input = {
  id: idOf("Gap", "The gap."),
  status: { type: "enum", of: gapStatus, description: "New status." },
  note: {
    ...prose(
      "What was done, or the reason. Required for REMEDIATED, ACCEPTED, WITHDRAWN and for reopening; for " +
        "VERIFIED, the evidence, unless an exercise retested the gap.",
    ),
    optional: true,
  },
  accepted_until: {
    type: "date",
    optional: true,
    description: "Last day of the acceptance, after today. Required for ACCEPTED, and accepted only with it.",
  },
  verified_by_exercise_id: {
    ...idOf("Exercise", "Only for VERIFIED: the later, completed exercise that retested the gap."),
    optional: true,
  },
  expected_updated_at: expectedUpdatedAt,
} as const;

type Given = Input<typeof input>;
type Held = {
  readonly status: GapStatus;
  readonly owner: string | null;
  readonly recorded_by_id: string | null;
  readonly exercise_id: string;
  readonly organization_id: string;
};

const HELD = "status, owner, recorded_by_id, exercise_id";

export const changeGapStatus = action({
  name: "changeGapStatus",
  description:
    "Changes the status of a gap. Only a person other than its owner may verify it, and only a person other " +
    "than the one who recorded it may withdraw it.",
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
    const { now, connection } = context;
    const { status: from } = held;
    const { status: to, note, accepted_until, verified_by_exercise_id } = given;
    checkMove(gap, gapMoves, from, to);
    if (needsNote(from, to) && !note) refuseInput("note", `required to move a gap from ${from} to ${to}`);
    checkUnused(given);
    await checkReason(context, held, given);

    await updateRow(connection, "gaps", held, {
      status: to,
      remediated_at: to === "REMEDIATED" ? now : to === "VERIFIED" ? undefined : null,
      accepted_at: to === "ACCEPTED" ? now : null,
      accepted_until: to === "ACCEPTED" ? accepted_until : null,
      verified_by_exercise_id: to === "VERIFIED" ? verified_by_exercise_id : null,
      updated_at: now,
    });
    await recordStateChange(context, gap, held, { from, to, note });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

/** An input for one status means nothing with another, and would be lost silently. */
function checkUnused({ status, accepted_until, verified_by_exercise_id }: Given): void {
  if (accepted_until && status !== "ACCEPTED") refuseInput("accepted_until", "is accepted only with ACCEPTED");
  if (verified_by_exercise_id && status !== "VERIFIED") {
    refuseInput("verified_by_exercise_id", "is accepted only with VERIFIED");
  }
}

async function checkReason(context: ActionContext, held: Held, given: Given): Promise<void> {
  switch (given.status) {
    case "ACCEPTED":
      if (given.accepted_until && given.accepted_until > utcDay(context.now)) return;
      return refuseInput("accepted_until", "required to accept a gap, and must be after today");
    case "WITHDRAWN":
      if (held.recorded_by_id === null || held.recorded_by_id !== context.caller.actor_id) return;
      throw new Refusal("CONFLICT", "Only a person other than the one who recorded this gap may withdraw it.");
    case "VERIFIED":
      return checkVerification(context, held, given);
    case "OPEN":
    case "IN_PROGRESS":
    case "REMEDIATED":
      return;
  }
}

async function checkVerification(
  context: ActionContext,
  held: Held,
  { verified_by_exercise_id, note }: Given,
): Promise<void> {
  if (held.owner && (await namesCaller(context, held.owner))) {
    throw new Refusal("CONFLICT", "Only a person other than the gap's owner may verify it.");
  }
  if (!verified_by_exercise_id) {
    return note ? undefined : refuseInput("note", "verifying requires the evidence here, or verified_by_exercise_id");
  }
  const { organization_id: organization } = held;
  const field = "verified_by_exercise_id";
  const retest = await findReferred<{ status: string; exercise_date: string }>(context, exercise, {
    id: verified_by_exercise_id,
    columns: "status, exercise_date::text",
    organization,
    field,
  });
  const found = await findReferred<{ exercise_date: string }>(context, exercise, {
    id: held.exercise_id,
    columns: "exercise_date::text",
  });
  if (retest.status === "COMPLETED" && retest.exercise_date > found.exercise_date) return;
  refuseInput(field, "must be a later, completed exercise");
}
