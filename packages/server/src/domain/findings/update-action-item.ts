import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

export const updateActionItem = action({
  name: "updateActionItem",
  description: "Updates an action item. Use changeActionItemStatus to change its status.",
  permission: "update_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    id: idOf("ActionItem", "The action item."),
    ...updateInput(actionItem),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<{ exercise_id: string }>(context, actionItem, {
      id,
      columns: "exercise_id",
      expected_updated_at,
    });
    await updateRow(context.connection, "action_items", held, { ...changes, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
