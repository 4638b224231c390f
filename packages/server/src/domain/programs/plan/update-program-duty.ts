import { findDuty } from "#domain/programs/duties/find-duties.ts";
import { checkCadence } from "#domain/programs/plan/check-cadence.ts";
import { lockInProgram } from "#domain/programs/plan/lock-program.ts";
import { MOST_MONTHS, programDuty } from "#domain/programs/records/program-duty.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly duty_id: string; readonly cadence_months: number; readonly reason: string | null };

export const updateProgramDuty = action({
  name: "updateProgramDuty",
  description:
    "Changes how often a duty of a DRAFT or ACTIVE program is exercised, and from when. Whether it is met cannot be set: " +
    "exercises decide it.",
  permission: "plan_programs",
  returns: programDuty,
  proposal: "allowed",
  input: {
    id: idOf("ProgramDuty", "The duty of the program."),
    cadence_months: {
      type: "integer",
      min: 1,
      max: MOST_MONTHS,
      optional: true,
      description: "Longest time between exercises, in months, up to that of the duty.",
    },
    first_due_on: {
      type: "date",
      optional: true,
      description: "Last day to meet it, as long as no exercise served it.",
    },
    reason: {
      ...prose("Why it applies. Required if cadence_months is less than the duty's own."),
      optional: true,
      clears: true,
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const columns = "duty_id, cadence_months, reason";
    const { held } = await lockInProgram<Held>(context, programDuty, { id, columns, expected_updated_at });
    const { cadence_months = held.cadence_months, reason = held.reason } = changes;
    checkCadence(await findDuty(context.connection, held.duty_id), cadence_months, reason);
    await updateRow(context.connection, programDuty.plural, held, { ...changes, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id };
  },
});
