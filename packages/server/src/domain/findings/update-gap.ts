import { action } from "#domain/actions/action.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { expectedUpdatedAt, idOf, line, prose } from "#domain/actions/input-fields.ts";
import { requireChange } from "#domain/actions/refuse-input.ts";
import { gap } from "#domain/findings/gap.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { categoryDimension } from "#domain/readiness/category-dimension.ts";
import { updateRow } from "#storage/write.ts";

export const updateGap = action({
  name: "updateGap",
  description:
    "Updates a gap. Its dimension follows from its category; its status and severity have actions of their own.",
  permission: "record_findings",
  returns: gap,
  proposal: "allowed",
  input: {
    id: idOf("Gap", "The gap."),
    title: { ...line("The weakness, in one line."), optional: true },
    description: { ...prose("What was observed, and why it matters."), optional: true, clears: true },
    category: { type: "enum", of: gapCategory, optional: true, description: "Capability affected." },
    root_cause: { ...prose("Root cause."), optional: true, clears: true },
    recommendation: { ...prose("Recommendation to close it."), optional: true, clears: true },
    owner: { ...line("Owner."), optional: true, clears: true },
    due_on: { type: "date", optional: true, clears: true, description: "Due date." },
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
