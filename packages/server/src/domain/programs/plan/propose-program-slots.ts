import { findNeeds } from "#domain/programs/plan/find-needs.ts";
import { lockReferredProgram } from "#domain/programs/plan/lock-program.ts";
import { proposeSlots } from "#domain/programs/plan/propose-slots.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { programSlot } from "#domain/programs/records/program-slot.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const REPLACED = "delete from program_slots where organization_id = $1 and program_id = $2 and is_proposed";

export const proposeProgramSlots = action({
  name: "proposeProgramSlots",
  description:
    "Proposes the exercises of a DRAFT or ACTIVE program: from when its duties fall due, exercises that the carrier " +
    "requires, critical and high gaps to retest, and weak dimensions. Replaces earlier proposals; what people changed, " +
    "added or planned stays. CONFLICT once its years are over. Returns the program.",
  permission: "plan_programs",
  returns: exerciseProgram,
  proposal: "allowed",
  input: { program_id: idOf("ExerciseProgram", "The program.") },
  run: async (context, { program_id }) => {
    const of = await lockReferredProgram(context, program_id);
    const { connection, now, newId } = context;
    if (utcDay(now) > `${of.last_year}-12-31`) {
      throw new Refusal("CONFLICT", phrase`The years of this ExerciseProgram ended with ${of.last_year}.`);
    }
    const key = { organization_id: of.organization_id, id: of.id };
    const values = [key.organization_id, key.id];
    await connection.query({ name: "replaced-slots", text: REPLACED, values });
    const common = {
      organization_id: key.organization_id,
      program_id: key.id,
      is_proposed: true,
    };
    for (const slot of proposeSlots(await findNeeds(context, of))) {
      await insertRow(connection, programSlot.plural, {
        ...common,
        ...slot,
        id: newId(),
        created_at: now,
        updated_at: now,
      });
    }
    return key;
  },
});
