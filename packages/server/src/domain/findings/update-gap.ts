import { lockRecord } from "#domain/actions/find-record.ts";
import { categoryDimension } from "#domain/findings/category-dimension.ts";
import { gap } from "#domain/findings/gap.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line, prose } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

export const updateGap = action({
  name: "updateGap",
  description:
    "Changes what is written of a gap. Its dimension follows its category; its status and severity have actions of their own.",
  permission: "record_findings",
  returns: gap,
  proposal: "allowed",
  input: {
    id: idOf("Gap", "The gap."),
    title: { ...line("The weakness in one line."), optional: true },
    description: { ...prose("What was seen, and why it matters."), optional: true, clears: true },
    category: { type: "enum", of: gapCategory, optional: true, description: "The capability that it weakens." },
    root_cause: { ...prose("Why it is there."), optional: true, clears: true },
    recommendation: { ...prose("What would close it."), optional: true, clears: true },
    owner: { ...line("Who sees to it."), optional: true, clears: true },
    due_on: { type: "date", optional: true, clears: true, description: "By when it is to be closed." },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<{ exercise_id: string }>(acting, gap, id, "exercise_id", expected_updated_at);
    const dimension = changes.category && categoryDimension[changes.category];
    await updateRow(acting.connection, "gaps", held, { ...changes, dimension, updated_at: acting.now });
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});
