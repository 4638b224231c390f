import { findReferred } from "#domain/actions/find-record.ts";
import { nextReference } from "#domain/actions/next-number.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { copyInjects } from "#domain/exercises/plan/copy-injects.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import type { Authors } from "#domain/scenarios/content/inject-contents.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line, prose } from "#kernel/input-fields.ts";
import type { Row } from "#kernel/record.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { severity } from "#kernel/severity.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

type Story = RowKey &
  Pick<Row<typeof scenario>, "title" | "kind" | "severity" | "objectives" | "status" | "length_minutes"> & {
    readonly authors: Authors;
  };

/** Who plays it, when, and from which scenario. */
export const exerciseInput = {
  organization_id: idOf("Organization", "Organization that plays it; must be ACTIVE."),
  scenario_id: {
    ...idOf("Scenario", "PUBLISHED scenario to create it from, if any: the operator's, or the organization's own."),
    optional: true,
  },
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
    "Plans an exercise, either blank or from a PUBLISHED scenario, whose injects it copies with their options and the " +
    "controls that they test. Its status is PLANNED.",
  permission: "run_exercises",
  returns: exercise,
  proposal: "allowed",
  input: exerciseInput,
  run: async (context, { scenario_id, engagement_id, ...given }) => {
    const [{ organization_id }, story] = await Promise.all([
      findActiveOrganization(context, given.organization_id),
      scenario_id ? findStory(context, scenario_id, given.organization_id) : undefined,
    ]);
    const begun = {
      title: given.title ?? story?.title ?? missing("title"),
      scenario: given.scenario ?? story?.kind ?? missing("scenario"),
      severity: given.severity ?? story?.severity ?? missing("severity"),
      objectives: given.objectives ?? story?.objectives,
      length_minutes: given.length_minutes ?? story?.length_minutes,
    };
    const [numbered, injects] = await Promise.all([
      nextReference(context, exercise, organization_id),
      story ? readScenarioContents(context, story) : [],
      engagement_id &&
        findReferred(context, engagement, { id: engagement_id, columns: "id", organization: organization_id }),
    ]);

    const { connection, now, newId } = context;
    const key = { organization_id, id: newId() };
    const authors = story ? copiedAuthors(given, story) : {};
    const row = { ...given, ...begun, ...key, ...numbered, engagement_id, authors, status: "PLANNED" };
    await Promise.all([
      insertRow(connection, "exercises", { ...row, created_at: now, updated_at: now }),
      recordStateChange(context, exercise, key, { from: null, to: "PLANNED" }),
      copyInjects(context, key, injects),
    ]);
    return { ...key, exercise_id: key.id };
  },
});

/** A published scenario of the operator, or of the organization that plays it. */
async function findStory(context: ActionContext, id: string, organization: string): Promise<Story> {
  const columns = "title, kind, severity, objectives, status, length_minutes, authors";
  const story = await findReferred<Story>(context, scenario, { id, columns });
  const owner = await findReferred<{ kind: string }>(context, "Organization", {
    id: story.organization_id,
    columns: "kind",
  });
  if (owner.kind !== "OPERATOR" && owner.id !== organization.toLowerCase()) {
    refuseInput("scenario_id", "must be a scenario of the operator or of the organization that plays it");
  }
  if (story.status !== "PUBLISHED") refuseInput("scenario_id", `must be a PUBLISHED scenario (got ${story.status})`);
  return story;
}

/** The texts that the exercise takes from the scenario keep their authors. */
function copiedAuthors(
  given: { readonly title?: unknown; readonly objectives?: unknown },
  { authors }: Story,
): Authors {
  const taken = (["title", "objectives"] as const).filter((field) => given[field] === undefined);
  return Object.fromEntries(taken.flatMap((field) => (authors[field] ? [[field, authors[field]]] : [])));
}

function missing(field: string): never {
  return refuseInput(field, "required, unless scenario_id names a scenario to take it from");
}
