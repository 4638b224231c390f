import { addInjects } from "#domain/exercises/plan/add-injects.ts";
import { MOST_INJECTS } from "#domain/exercises/plan/inject-places.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { action } from "#kernel/action.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { problemsOf, refuseAll, refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";

/** An inject as an import adds it. */
export const importedInject = {
  ...createInput(inject),
  options: {
    type: "objects",
    name: "ImportInjectsOption",
    max: 20,
    optional: true,
    description: "Options for the players, in order.",
    fields: {
      label: line("Label of the option."),
      next: {
        type: "integer",
        min: 1,
        max: MOST_INJECTS,
        optional: true,
        description: "Inject of this import that the option leads to, counted from 1, if any.",
      },
    },
  },
} as const satisfies Record<string, InputField>;

type ImportedInject = Input<typeof importedInject>;

export const importInjects = action({
  name: "importInjects",
  description:
    "Adds several injects, in order, at the end of a PLANNED or IN_PROGRESS exercise. If one is refused, none " +
    "is added, and the error lists every problem on a line of its own.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.imports },
  input: {
    exercise_id: idOf("Exercise", "The exercise."),
    injects: {
      type: "objects",
      name: "ImportInjectsRow",
      max: MOST_INJECTS,
      description: "The injects. The limit includes those the exercise already has.",
      fields: importedInject,
    },
  },
  run: async (context, { exercise_id, injects }) => {
    if (injects.length === 0) refuseInput("injects", phrase`must have at least one inject`);
    refuseAll(injects.flatMap((each, i) => choiceProblems(each, i, injects.length)));
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`adding an inject`);
    await addInjects(context, of, injects);
    return { organization_id: of.organization_id, id: of.id, exercise_id: of.id };
  },
});

/** A choice leads to another inject of the same import. */
function choiceProblems({ options = [] }: ImportedInject, at: number, rows: number) {
  return options.flatMap(({ next }, i) =>
    problemsOf(() => {
      const name = `injects.${at}.options.${i}.next`;
      if (next === at + 1) refuseInput(name, phrase`must be a different inject`);
      if (next !== undefined && next > rows)
        refuseInput(name, phrase`must be one of the ${rows} injects (got ${next})`);
    }),
  );
}
