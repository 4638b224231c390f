import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { type DueDate, movedDueDate } from "#domain/findings/agreed-due-date.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

type Held = DueDate & { readonly exercise_id: string };

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
    const held = await lockRecord<Held>(context, actionItem, {
      id,
      columns: "exercise_id, due_on::text, agreed_due_on::text, moved_times",
      expected_updated_at,
    });
    const moved = movedDueDate(context.caller, held, changes.due_on);
    await updateRow(context.connection, "action_items", held, { ...changes, ...moved, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
