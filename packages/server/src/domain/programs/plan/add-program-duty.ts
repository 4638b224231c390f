import { findDuty } from "#domain/programs/duties/find-duties.ts";
import { checkCadence } from "#domain/programs/plan/check-cadence.ts";
import { lockReferredProgram } from "#domain/programs/plan/lock-program.ts";
import { MOST_MONTHS, programDuty } from "#domain/programs/records/program-duty.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { insertRow } from "#storage/write.ts";

/** Where the text of a duty names no time. */
const STANDARD_MONTHS = 12;

const KNOWN = "select from program_duties where organization_id = $1 and program_id = $2 and duty_id = $3";

export const addProgramDuty = action({
  name: "addProgramDuty",
  description:
    "Adds a duty that applies to the client of a DRAFT or ACTIVE program. CONFLICT if the program has it already.",
  permission: "plan_programs",
  returns: programDuty,
  proposal: "allowed",
  input: {
    program_id: idOf("ExerciseProgram", "The program."),
    duty_id: idOf("Duty", "The duty."),
    cadence_months: {
      type: "integer",
      min: 1,
      max: MOST_MONTHS,
      optional: true,
      description:
        "Longest time between exercises, in months, up to that of the duty. Default: that of the duty, or 12 if its " +
        "text names none.",
    },
    first_due_on: {
      type: "date",
      optional: true,
      description: "Last day to meet it, as long as no exercise served it. Default: December 31 of the first year.",
    },
    reason: {
      ...prose("Why it applies. Required if cadence_months is less than the duty's own."),
      optional: true,
    },
  },
  run: async (context, { program_id, duty_id, reason, ...given }) => {
    const of = await lockReferredProgram(context, program_id);
    const { connection, now, newId } = context;
    const duty = await findDuty(connection, duty_id);
    const { cadence_months = duty.cadence_months ?? STANDARD_MONTHS, first_due_on = `${of.first_year}-12-31` } = given;
    checkCadence(duty, cadence_months, reason);
    const values = [of.organization_id, of.id, duty.id];
    const { rowCount } = await connection.query({ name: "known-program-duty", text: KNOWN, values });
    if (rowCount !== 0) {
      throw new Refusal(
        "CONFLICT",
        phrase`This ExerciseProgram has ${duty.regulation} ${() => say(duty.provision)} already.`,
      );
    }
    const key = { organization_id: of.organization_id, id: newId() };
    const row = { ...key, program_id: of.id, duty_id: duty.id, cadence_months, reason, first_due_on };
    await insertRow(connection, programDuty.plural, { ...row, created_at: now, updated_at: now });
    return key;
  },
});
