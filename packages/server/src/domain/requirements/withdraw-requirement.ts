import { lockRecord } from "#domain/actions/find-record.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { requirement } from "#domain/requirements/requirement.ts";
import type { RequirementStatus } from "#domain/requirements/requirement-enums.ts";
import { requirementMoves } from "#domain/requirements/requirement-moves.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { updateRow } from "#storage/write.ts";

export const withdrawRequirement = action({
  name: "withdrawRequirement",
  description: "Withdraws a requirement: from then on it concerns no client. It stays on record.",
  permission: "set_requirements",
  returns: requirement,
  proposal: { never: neverProposed.requirements },
  input: {
    id: idOf("Requirement", "The requirement."),
    reason: { ...prose("Why it is withdrawn."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason: note, expected_updated_at }) => {
    const wanted = { id, columns: "status", expected_updated_at };
    const held = await lockRecord<{ readonly status: RequirementStatus }>(context, requirement, wanted);
    checkMove(requirement, requirementMoves, held.status, "WITHDRAWN");
    await Promise.all([
      updateRow(context.connection, requirement.plural, held, { status: "WITHDRAWN", updated_at: context.now }),
      recordStateChange(context, requirement, held, { from: held.status, to: "WITHDRAWN", note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
