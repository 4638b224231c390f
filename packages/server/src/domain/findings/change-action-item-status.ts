import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { type ActionItemStatus, actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { actionItemMoves } from "#domain/findings/action-item-moves.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly status: ActionItemStatus; readonly exercise_id: string };

export const changeActionItemStatus = action({
  name: "changeActionItemStatus",
  description:
    "Changes the status of an action item. DONE records the completion time; CANCELLED requires a reason; both " +
    "can be reopened.",
  permission: "update_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    id: idOf("ActionItem", "The action item."),
    status: { type: "enum", of: actionItemStatus, description: "New status." },
    note: { ...prose("What was done, or the reason. Required for CANCELLED."), optional: true },
    evidence: { ...prose("Evidence of completion. Replaces previous evidence."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, status: to, note, evidence, expected_updated_at }) => {
    const held = await lockRecord<Held>(context, actionItem, {
      id,
      columns: "status, exercise_id",
      expected_updated_at,
    });
    const { status: from } = held;
    checkMove(actionItem, actionItemMoves, from, to);
    if (to === "CANCELLED" && !note) refuseInput("note", "required to cancel an action item: give the reason");

    const { connection, now } = context;
    const completed_at = to === "DONE" ? now : null;
    await Promise.all([
      updateRow(connection, "action_items", held, { status: to, completed_at, evidence, updated_at: now }),
      recordStateChange(context, actionItem, held, { from, to, note }),
    ]);
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
