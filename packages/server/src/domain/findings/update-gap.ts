import { lockRecord } from "#domain/actions/find-record.ts";
import { type DueDate, movedDueDate } from "#domain/findings/agreed-due-date.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

type Held = DueDate & { readonly exercise_id: string };

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
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<Held>(context, gap, {
      id,
      columns: "exercise_id, due_on::text, agreed_due_on::text, moved_times",
      expected_updated_at,
    });
    const moved = movedDueDate(context.caller, held, changes.due_on);
    const dimension = changes.category && categoryDimension[changes.category];
    await updateRow(context.connection, "gaps", held, { ...changes, ...moved, dimension, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
