import { findReferred } from "#domain/actions/find-record.ts";
import { nextReference } from "#domain/actions/next-number.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { copyInjects } from "#domain/exercises/plan/copy-injects.ts";
import { copiedAuthors, findPlan } from "#domain/exercises/plan/find-plan.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { action } from "#kernel/action.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { severity } from "#kernel/severity.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

/** Who plays it, when, and from which scenario. */
export const exerciseInput = {
  organization_id: idOf("Organization", "Organization that plays it; must be ACTIVE."),
  scenario_id: {
    ...idOf("Scenario", "PUBLISHED scenario to create it from, if any: the operator's, or the organization's own."),
    optional: true,
  },
  from_exercise_id: {
    ...idOf("Exercise", "Exercise of the same organization whose plan to copy, to run it again; not with scenario_id."),
    optional: true,
  },
  ...createInput(exercise),
  title: {
    ...line("Title. Required without scenario_id and from_exercise_id; otherwise defaults to theirs."),
    optional: true,
  },
  scenario: {
    type: "enum",
    of: scenarioKind,
    optional: true,
    description: "Kind of scenario. Required without scenario_id and from_exercise_id; otherwise defaults to theirs.",
  },
  severity: {
    type: "enum",
    of: severity,
    optional: true,
    description:
      "Severity of the scenario. Required without scenario_id and from_exercise_id; otherwise defaults to theirs.",
  },
  objectives: {
    ...prose("Objectives. Default: those of the scenario or exercise that it is created from."),
    optional: true,
  },
  engagement_id: {
    ...idOf("Engagement", "Engagement of the same organization that it belongs to, if any."),
    optional: true,
  },
} as const;

export const createExercise = action({
  name: "createExercise",
  description:
    "Plans an exercise: blank, or from a PUBLISHED scenario or an earlier exercise, whose injects it copies with their " +
    "options and the controls that they test. Its status is PLANNED.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: exerciseInput,
  run: async (context, { scenario_id, from_exercise_id, engagement_id, ...given }) => {
    const { organization_id } = await findActiveOrganization(context, given.organization_id);
    const plan = await findPlan(context, organization_id, { scenario_id, from_exercise_id });
    const begun = {
      title: given.title ?? plan?.title ?? missing("title"),
      scenario: given.scenario ?? plan?.kind ?? missing("scenario"),
      severity: given.severity ?? plan?.severity ?? missing("severity"),
      objectives: given.objectives ?? plan?.objectives,
      length_minutes: given.length_minutes ?? plan?.length_minutes,
      story_id: plan?.story_id,
    };
    const [numbered] = await Promise.all([
      nextReference(context, exercise, organization_id),
      engagement_id &&
        findReferred(context, engagement, { id: engagement_id, columns: "id", organization: organization_id }),
    ]);

    const { connection, now, newId } = context;
    const key = { organization_id, id: newId() };
    const authors = plan ? copiedAuthors(given, plan) : {};
    const row = { ...given, ...begun, ...key, ...numbered, engagement_id, authors, status: "PLANNED" };
    await Promise.all([
      insertRow(connection, "exercises", { ...row, created_at: now, updated_at: now }),
      recordStateChange(context, exercise, key, { from: null, to: "PLANNED" }),
      copyInjects(context, key, plan?.injects ?? []),
    ]);
    return { ...key, exercise_id: key.id };
  },
});

function missing(field: string): never {
  return refuseInput(field, verbatim("required, unless scenario_id or from_exercise_id names what to take it from"));
}
