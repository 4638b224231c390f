import { findReferred } from "#domain/actions/find-record.ts";
import { readExerciseContents } from "#domain/exercises/plan/exercise-contents.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import type { Authors, InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import { readScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { checkNotShared, lockStories } from "#domain/scenarios/sharing/story.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Row } from "#kernel/record.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** What a new exercise takes from a scenario, or from an exercise that is run again. */
export type Plan = Pick<Row<typeof scenario>, "title" | "kind" | "severity" | "objectives" | "length_minutes"> & {
  readonly authors: Authors;
  readonly story_id: string | null;
  readonly injects: readonly InjectContents[];
};

type Named = {
  readonly scenario_id?: string | undefined;
  readonly from_exercise_id?: string | undefined;
};

/** The plan that the input names, if any, for an exercise of the organization. */
export async function findPlan(
  context: ActionContext,
  organization_id: string,
  { scenario_id, from_exercise_id }: Named,
): Promise<Plan | undefined> {
  if (scenario_id && from_exercise_id)
    refuseInput("from_exercise_id", verbatim("must be left out if scenario_id is given"));
  const field = scenario_id ? "scenario_id" : "from_exercise_id";
  const plan = scenario_id
    ? await findStory(context, scenario_id, organization_id)
    : from_exercise_id && (await findExercise(context, from_exercise_id, organization_id));
  if (!plan) return undefined;
  if (plan.story_id) await checkUnread(context, { organization_id, story_id: plan.story_id }, field);
  return plan;
}

const FACTS = "title, severity, objectives, length_minutes, authors, story_id";

type Found = RowKey & Omit<Plan, "injects"> & { readonly status: string };

/** A published scenario of the operator, or of the organization that plays it. */
async function findStory(context: ActionContext, id: string, organization: string): Promise<Plan> {
  const story = await findReferred<Found>(context, scenario, { id, columns: `kind, status, ${FACTS}` });
  const owner = await findReferred<{ kind: string }>(context, "Organization", {
    id: story.organization_id,
    columns: "kind",
  });
  if (owner.kind !== "OPERATOR" && owner.id !== organization) {
    refuseInput("scenario_id", phrase`must be a scenario of the operator or of the organization that plays it`);
  }
  if (story.status !== "PUBLISHED")
    refuseInput("scenario_id", phrase`must be a PUBLISHED scenario (got ${story.status})`);
  return { ...story, story_id: story.story_id ?? story.id, injects: await readScenarioContents(context, story) };
}

async function findExercise(context: ActionContext, id: string, organization: string): Promise<Plan> {
  const columns = `scenario as kind, status, ${FACTS}`;
  const found = await findReferred<Found>(context, exercise, {
    ...{ id, columns, organization },
    field: "from_exercise_id",
  });
  return { ...found, injects: await readExerciseContents(context, found) };
}

/** Players who have read what they will face are not exercised. */
async function checkUnread(
  context: ActionContext,
  story: { readonly organization_id: string; readonly story_id: string },
  field: string,
): Promise<void> {
  await lockStories(context, story.organization_id);
  const message = phrase`${field}: its scenario is shared with the organization. Unshare it first, or choose another.`;
  await checkNotShared(context, story, message);
}

/** The texts that the exercise takes from the plan keep their authors. */
export function copiedAuthors(
  given: { readonly title?: unknown; readonly objectives?: unknown },
  { authors }: Plan,
): Authors {
  const taken = (["title", "objectives"] as const).filter((field) => given[field] === undefined);
  return Object.fromEntries(taken.flatMap((field) => (authors[field] ? [[field, authors[field]]] : [])));
}
