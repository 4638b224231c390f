import { findReferred } from "#domain/actions/find-record.ts";
import { nextReference } from "#domain/actions/next-number.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { copyInjects, readScenarioInjects } from "#domain/exercises/plan/copy-injects.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import type { Row } from "#kernel/record.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { severity } from "#kernel/severity.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

type Story = RowKey & Pick<Row<typeof scenario>, "title" | "kind" | "severity" | "objectives">;

/** Who plays it, when, and from which scenario. */
export const exerciseInput = {
  organization_id: idOf("Organization", "Organization that plays it; must be ACTIVE."),
  scenario_id: { ...idOf("Scenario", "Library scenario to create it from, if any."), optional: true },
  ...createInput(exercise),
  title: { ...line("Title. Required without scenario_id; otherwise defaults to the scenario's."), optional: true },
  scenario: {
    type: "enum",
    of: scenarioKind,
    optional: true,
    description: "Kind of scenario. Required without scenario_id; otherwise defaults to the scenario's.",
  },
  severity: {
    type: "enum",
    of: severity,
    optional: true,
    description: "Severity of the scenario. Required without scenario_id; otherwise defaults to the scenario's.",
  },
  objectives: { ...prose("Objectives. Default: the scenario's."), optional: true },
  engagement_id: {
    ...idOf("Engagement", "Engagement of the same organization that it belongs to, if any."),
    optional: true,
  },
} as const;

export const createExercise = action({
  name: "createExercise",
  description:
    "Plans an exercise, either blank or from a library scenario, whose injects it copies. Its status is PLANNED.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: exerciseInput,
  run: async (context, { scenario_id, engagement_id, ...given }) => {
    const [{ organization_id }, story] = await Promise.all([
      findActiveOrganization(context, given.organization_id),
      scenario_id ? findStory(context, scenario_id) : undefined,
    ]);
    const begun = {
      title: given.title ?? story?.title ?? missing("title"),
      scenario: given.scenario ?? story?.kind ?? missing("scenario"),
      severity: given.severity ?? story?.severity ?? missing("severity"),
      objectives: given.objectives ?? story?.objectives,
    };
    const [numbered, injects] = await Promise.all([
      nextReference(context, exercise, organization_id),
      story ? readScenarioInjects(context, story) : [],
      engagement_id &&
        findReferred(context, engagement, { id: engagement_id, columns: "id", organization: organization_id }),
    ]);

    const { connection, now, newId } = context;
    const key = { organization_id, id: newId() };
    const row = { ...given, ...begun, ...key, ...numbered, engagement_id, status: "PLANNED" };
    await Promise.all([
      insertRow(connection, "exercises", { ...row, created_at: now, updated_at: now }),
      recordStateChange(context, exercise, key, { from: null, to: "PLANNED" }),
      copyInjects(context, key, injects),
    ]);
    return { ...key, exercise_id: key.id };
  },
});

async function findStory(context: ActionContext, id: string): Promise<Story> {
  return findReferred<Story>(context, scenario, { id, columns: "title, kind, severity, objectives" });
}

function missing(field: string): never {
  return refuseInput(field, "required, unless scenario_id names a library scenario to take it from");
}
