import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { priority } from "#domain/findings/action-item-enums.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line, prose } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

export const updateActionItem = action({
  name: "updateActionItem",
  description: "Updates an action item. Use changeActionItemStatus to change its status.",
  permission: "update_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    id: idOf("ActionItem", "The action item."),
    title: { ...line("Task, in one line."), optional: true },
    remediation_note: { ...prose("How to do it, and progress so far."), optional: true, clears: true },
    owner: { ...line("Owner."), optional: true, clears: true },
    priority: { type: "enum", of: priority, optional: true, description: "Priority." },
    due_on: { type: "date", optional: true, clears: true, description: "Due date; null if none." },
    evidence: { ...prose("Evidence of completion."), optional: true, clears: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<{ exercise_id: string }>(acting, actionItem, id, "exercise_id", expected_updated_at);
    await updateRow(acting.connection, "action_items", held, { ...changes, updated_at: acting.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
