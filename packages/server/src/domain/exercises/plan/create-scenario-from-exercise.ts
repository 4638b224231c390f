import { findReferred } from "#domain/actions/find-record.ts";
import { readExerciseContents } from "#domain/exercises/plan/exercise-contents.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus, type ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import type { Authors } from "#domain/scenarios/content/inject-contents.ts";
import { insertScenario } from "#domain/scenarios/content/insert-scenario.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { language } from "#domain/scenarios/scenario-enums.ts";
import { action } from "#kernel/action.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

type Played = {
  readonly status: ExerciseStatus;
  readonly title: string;
  readonly scenario: string;
  readonly severity: string;
  readonly objectives: string | null;
  readonly length_minutes: number | null;
  readonly authors: Authors;
  readonly story_id: string | null;
};

const FACTS = "status, title, scenario, severity, objectives, length_minutes, authors, story_id";

export const createScenarioFromExercise = action({
  name: "createScenarioFromExercise",
  description:
    "Saves the plan of an exercise as a scenario: its injects with their numbers, options and controls, and nothing that " +
    "happened in it. Its status is DRAFT. The texts are copied as they are, so check them for names of people before " +
    "other organizations play it.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: {
    exercise_id: idOf("Exercise", "The exercise. Staff may save one in any status, a client only a COMPLETED one."),
    organization_id: {
      ...idOf("Organization", "Owner: the organization that plays the exercise, or the operator. Default: your own."),
      optional: true,
    },
    title: { ...line("Title. Default: the exercise's."), optional: true },
    summary: prose("The story in a paragraph."),
    language: {
      type: "enum",
      of: language,
      optional: true,
      description: "Language that its texts are written in. Default: EN.",
    },
  },
  run: async (context, { exercise_id, organization_id, title, summary, language }) => {
    const source = await findReferred<Played>(context, exercise, { id: exercise_id, columns: FACTS });
    // Before that, some of the plan is only for staff.
    if (context.caller.kind !== "OPERATOR") checkExerciseStatus(source, ["COMPLETED"], phrase`saving it as a scenario`);
    const own = await findOwner(context);
    const owner = await findOwner(context, organization_id ?? own);
    if (owner !== own && owner !== source.organization_id) {
      refuseInput("organization_id", phrase`must be your own organization or the one that plays the exercise`);
    }
    const injects = await readExerciseContents(context, source);
    const { severity, objectives, length_minutes, authors, story_id } = source;
    const kept = {
      ...(!title && authors.title && { title: authors.title }),
      ...(authors.objectives && { objectives: authors.objectives }),
    };
    const facts = {
      title: title ?? source.title,
      kind: source.scenario,
      summary,
      severity,
      objectives,
      language,
      length_minutes,
      story_id,
    };
    const dimensions = injects.map(({ dimension }) => dimension);
    return insertScenario(context, owner, { ...facts, dimensions, authors: kept }, injects);
  },
});
