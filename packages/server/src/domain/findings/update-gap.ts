import { lockRecord } from "#domain/actions/find-record.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import { notifyOwner } from "#domain/findings/notify-owner.ts";
import { changeOwnerAndDueDate, dueDateInput, HELD, type Held } from "#domain/findings/owner-and-due-date.ts";
import { checkRecurrence, recursInput } from "#domain/findings/recurrence.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

type HeldRecord = Held & { readonly reference: string; readonly title: string; readonly exercise_id: string };

export const updateGap = action({
  name: "updateGap",
  description:
    "Updates a gap. Its dimension follows from its category; its status and severity have actions of their own.",
  permission: "record_findings",
  returns: gap,
  proposal: "allowed",
  input: {
    id: idOf("Gap", "The gap."),
    ...updateInput(gap),
    recurs_id: { ...recursInput.recurs_id, clears: true },
    ...dueDateInput,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, agrees_due_on, expected_updated_at, ...changes }) => {
    requireChange({ ...changes, agrees_due_on });
    const held = await lockRecord<HeldRecord>(context, gap, {
      id,
      columns: `reference, title, exercise_id, ${HELD}`,
      expected_updated_at,
    });
    await checkRecurrence(context, held, changes.recurs_id);
    const moved = await changeOwnerAndDueDate(context, gap, held, changes, { note, agrees_due_on });
    const dimension = changes.category && categoryDimension[changes.category];
    await updateRow(context.connection, "gaps", held, { ...changes, ...moved, dimension, updated_at: context.now });
    if (moved.owner_id !== held.owner_id) {
      const { title = held.title } = changes;
      await notifyOwner(context, "Gap", { ...held, title, owner_id: moved.owner_id });
    }
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
