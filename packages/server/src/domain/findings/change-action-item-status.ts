import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { type ActionItemStatus, actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";
import { HELD_EVIDENCE, type HeldEvidence, keepEvidence } from "#domain/findings/keep-evidence.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = HeldEvidence & { readonly status: ActionItemStatus; readonly exercise_id: string };

// Late as the score counts it.
const LATE = `select evidence is not null or exists (select from attachments t
    where t.organization_id = i.organization_id and t.action_item_id = i.id and t.removed_at is null) as has_evidence
  from action_items i where organization_id = $1 and id = $2 and agreed_due_on < current_date`;

export const changeActionItemStatus = action({
  name: "changeActionItemStatus",
  description:
    "Changes the status of an action item. DONE records the completion time; CANCELLED requires a reason; both " +
    "can be reopened. From a client, an item past agreed_due_on is DONE only with evidence, and only the operator's " +
    "staff cancel it.",
  permission: "update_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    id: idOf("ActionItem", "The action item."),
    status: { type: "enum", of: actionItemStatus, description: "New status." },
    note: { ...prose("What was done, or the reason. Required for CANCELLED."), optional: true },
    evidence: {
      ...prose("Evidence of completion. Replaces previous evidence, which stays in the history."),
      optional: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, status: to, note, evidence, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, actionItem, {
      id,
      columns: `status, exercise_id, ${HELD_EVIDENCE}`,
      expected_updated_at,
    });
    const { status: from } = held;
    checkMove(actionItem, actionItemMoves, from, to);
    await checkLate(context, held, to, evidence);
    if (to === "CANCELLED" && !note) refuseInput("note", phrase`required to cancel an action item: give the reason`);

    const { connection, now } = context;
    const completed_at = to === "DONE" ? now : null;
    await Promise.all([
      updateRow(connection, "action_items", held, { status: to, completed_at, evidence, updated_at: now }),
      recordStateChange(context, actionItem, held, { from, to, note }),
      keepEvidence(context, held, evidence),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

/** A late item weighs on the score: what ends that can be examined. */
async function checkLate(
  { connection, caller }: ActionContext,
  { organization_id, id }: RowKey,
  to: ActionItemStatus,
  evidence: string | undefined,
): Promise<void> {
  const isExamined = to === "CANCELLED" || (to === "DONE" && !evidence);
  if (!isExamined || may(caller, "confirm_closures")) return;
  const statement = { name: "late-action-item", text: LATE, values: [organization_id, id] };
  const { rows } = await connection.query<{ readonly has_evidence: boolean }>(statement);
  const [late] = rows;
  if (!late) return;
  if (to === "CANCELLED") {
    throw new Refusal(
      "CONFLICT",
      phrase`This ActionItem is past its agreed due date: only the operator's staff may cancel it.`,
    );
  }
  if (!late.has_evidence) {
    refuseInput("evidence", phrase`required because the agreed due date has passed: give it, or attach a file`);
  }
}
