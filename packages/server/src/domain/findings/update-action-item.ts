import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { changeOwnerAndDueDate, HELD, type Held, reasonInput } from "#domain/findings/owner-and-due-date.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

type HeldRecord = Held & { readonly exercise_id: string };

export const updateActionItem = action({
  name: "updateActionItem",
  description: "Updates an action item. Use changeActionItemStatus to change its status.",
  permission: "update_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    id: idOf("ActionItem", "The action item."),
    ...updateInput(actionItem),
    ...reasonInput,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<HeldRecord>(context, actionItem, {
      id,
      columns: `exercise_id, ${HELD}`,
      expected_updated_at,
    });
    const moved = await changeOwnerAndDueDate(context, actionItem, held, changes, note);
    await updateRow(context.connection, "action_items", held, { ...changes, ...moved, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
