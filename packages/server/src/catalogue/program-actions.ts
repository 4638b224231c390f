import { addExerciseDuty } from "#domain/programs/duties/add-exercise-duty.ts";
import { removeExerciseDuty } from "#domain/programs/duties/remove-exercise-duty.ts";
import { addProgramDuty } from "#domain/programs/plan/add-program-duty.ts";
import { addProgramSlot } from "#domain/programs/plan/add-program-slot.ts";
import { changeExerciseProgramStatus } from "#domain/programs/plan/change-exercise-program-status.ts";
import { createExerciseProgram } from "#domain/programs/plan/create-exercise-program.ts";
import { planProgramSlot } from "#domain/programs/plan/plan-program-slot.ts";
import { proposeProgramSlots } from "#domain/programs/plan/propose-program-slots.ts";
import { removeProgramDuty } from "#domain/programs/plan/remove-program-duty.ts";
import { removeProgramSlot } from "#domain/programs/plan/remove-program-slot.ts";
import { updateExerciseProgram } from "#domain/programs/plan/update-exercise-program.ts";
import { updateProgramDuty } from "#domain/programs/plan/update-program-duty.ts";
import { updateProgramSlot } from "#domain/programs/plan/update-program-slot.ts";
import type { Action } from "#kernel/action.ts";

/** The actions on exercise programs and duties, in an order in which each still finds what it takes. */
export const programActions: readonly Action[] = [
  createExerciseProgram,
  updateExerciseProgram,
  addProgramDuty,
  updateProgramDuty,
  proposeProgramSlots,
  addProgramSlot,
  updateProgramSlot,
  planProgramSlot,
  removeProgramSlot,
  removeProgramDuty,
  changeExerciseProgramStatus,
  addExerciseDuty,
  removeExerciseDuty,
];
