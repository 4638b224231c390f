import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { checkCountsFrom, checkDetails, checkDueDate, type Details } from "#domain/requirements/check-requirement.ts";
import { requirement } from "#domain/requirements/requirement.ts";
import type { RequirementKind, RequirementStatus } from "#domain/requirements/requirement-enums.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = Details & {
  readonly kind: RequirementKind;
  readonly status: RequirementStatus;
  readonly due_on: string;
  readonly counts_from: string | null;
};

const COLUMNS = "kind, status, due_on::text, scenario, counts_from::text, days, severity, minimum_score";

export const updateRequirement = action({
  name: "updateRequirement",
  description:
    "Changes an ACTIVE requirement. Its kind and the clients that it concerns do not change: withdraw it and set another.",
  permission: "set_requirements",
  returns: requirement,
  proposal: { never: neverProposed.requirements },
  input: {
    id: idOf("Requirement", "The requirement."),
    ...updateInput(requirement),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const held = await lockRecord<Held>(context, requirement, { id, columns: COLUMNS, expected_updated_at });
    if (held.status !== "ACTIVE")
      throw new Refusal("CONFLICT", phrase`This Requirement is WITHDRAWN and cannot be changed.`);
    const { due_on = held.due_on } = changes;
    const merged = { ...held, ...changes };
    checkDetails(held.kind, merged);
    const isMoved = due_on !== held.due_on;
    if (isMoved) checkDueDate(due_on, context.now);
    checkCountsFrom(merged.counts_from, due_on);
    await updateRow(context.connection, requirement.plural, held, { ...changes, updated_at: context.now });
    if (isMoved) {
      await recordStateChange(context, requirement, held, { field: "due_on", from: held.due_on, to: due_on });
    }
    return { organization_id: held.organization_id, id: held.id };
  },
});
