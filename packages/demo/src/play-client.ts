import type { Caller } from "@hotwash/server/caller.ts";
import type { Database } from "@hotwash/server/database.ts";
import type { updateRow } from "@hotwash/server/write.ts";
import { documentSteps } from "#demo/document-steps.ts";
import { exerciseSteps } from "#demo/exercise-steps.ts";
import { type Means, play, type Stage, type Step } from "#demo/stage.ts";
import type { ClientStory, ExerciseStory } from "#demo/story.ts";
import { type StoryTime, storyTime } from "#demo/story-time.ts";
import type { Played, Telling } from "#demo/telling.ts";

export type Scene = {
  readonly database: Database;
  readonly means: Means;
  readonly now: Date;
  /** Under whom the client stands. */
  readonly carrier: string;
  readonly admin: Caller;
  /** The operator's people, by name. */
  readonly staff: ReadonlyMap<string, Caller>;
  /** Of the client's references. */
  readonly reference_prefix?: string | undefined;
  /** What happens beside the story once the client is there. */
  readonly founded?: (stage: Stage, organization_id: string, name: string) => Promise<void>;
};

const [NIGHT, QUARTER_DAYS, HALF_YEAR_DAYS, LEAD_DAYS] = [60, 91, 182, 30];

/** Lives a client's story from its first day until now. Answers the client's id. */
export async function playClient(scene: Scene, story: ClientStory): Promise<string> {
  const { database, means, now, carrier, admin, staff } = scene;
  const time = storyTime(now, story.time_zone);
  const first = Math.max(...story.exercises.map(({ days_ago }) => days_ago)) + LEAD_DAYS;
  let organization_id = "";
  const begin: Step = {
    at: time.on(Math.max(first, LEAD_DAYS), 0),
    happen: async (stage) => {
      const { name, industry, size_band, country, time_zone, discloses } = story;
      const { reference_prefix } = scene;
      const place = { industry, size_band, country, time_zone };
      const input = { name, kind: "CLIENT", parent_id: carrier, reference_prefix, ...place };
      organization_id = (await stage.perform(admin, "createOrganization", input)).id;
      const key = { organization_id, id: organization_id };
      if (discloses === "FULL") await discloseInFull(stage.connection, key.id);
      await scene.founded?.(stage, key.id, name);
    },
  };
  const programmes = programmeSteps(story, time, admin, () => organization_id);
  const tellings = story.exercises.map((exercise): Telling => {
    const year = time.year(exercise.days_ago);
    const played: Played = {
      get organization_id() {
        return organization_id;
      },
      engagement_id: () => programmes.ids.get(year),
      exercise_id: "",
      report_id: undefined,
      participants: [],
      injects: [],
    };
    const facilitator = staff.get(exercise.facilitator);
    if (!facilitator) throw new Error(`${exercise.facilitator} is not of the operator's staff.`);
    const isBrief = story.is_brief === true;
    return {
      story: exercise,
      isBrief,
      played,
      time,
      facilitator,
      second: facilitator === admin ? other(staff, admin) : admin,
    };
  });
  const steps = [
    begin,
    ...programmes.steps,
    ...tellings.flatMap(exerciseSteps),
    ...betweenExercises(story, time, admin, () => organization_id),
    ...(story.is_brief ? [] : documentSteps(tellings, admin)),
  ];
  await play(database, admin, story.name, steps, means);
  return organization_id;
}

async function discloseInFull(connection: Parameters<typeof updateRow>[0], id: string): Promise<void> {
  await connection.query("update organizations set disclosure = 'FULL' where id = $1", [id]);
}

function other(staff: ReadonlyMap<string, Caller>, than: Caller): Caller {
  return [...staff.values()].find((each) => each !== than && each.role === "EDITOR") ?? than;
}

/** A programme for each year in which the client exercises. */
function programmeSteps(story: ClientStory, time: StoryTime, admin: Caller, organization_id: () => string) {
  const ids = new Map<number, string>();
  const years = [...new Set(story.exercises.map(({ days_ago }) => time.year(days_ago)))].sort();
  const thisYear = time.today.getUTCFullYear();
  const steps = years.flatMap((year): Step[] => {
    const exercises = story.exercises.filter(({ days_ago }) => time.year(days_ago) === year);
    const firstDay = Math.max(...exercises.map(({ days_ago }) => days_ago));
    const planned = time.on(Math.max(firstDay, 1) + LEAD_DAYS - 1, NIGHT);
    const lead = exercises[0]?.facilitator;
    const plan: Step = {
      at: planned,
      happen: async (stage) => {
        const input = {
          organization_id: organization_id(),
          title: `Exercise programme ${year}`,
          objectives: objectivesOf(exercises),
          lead,
        };
        const span = { starts_on: `${year}-01-01`, ends_on: `${year}-12-31` };
        const { id } = await stage.perform(admin, "createEngagement", { ...input, ...span });
        ids.set(year, id);
        if (year <= thisYear) await stage.perform(admin, "changeEngagementStatus", { id, status: "ACTIVE" });
      },
    };
    if (year >= thisYear) return [plan];
    const close: Step = {
      at: new Date(Date.UTC(year + 1, 0, 10)),
      happen: (stage) => stage.perform(admin, "changeEngagementStatus", { id: ids.get(year), status: "COMPLETED" }),
    };
    return [plan, close];
  });
  return { ids, steps: steps.filter(({ at }) => at <= time.today) };
}

function objectivesOf(exercises: readonly ExerciseStory[]): string {
  return exercises.map(({ title, objectives }) => `${title}: ${objectives}`).join("\n");
}

/** Between exercises scores age: gaps grow old, evidence loses weight, action items fall due. */
function betweenExercises(story: ClientStory, time: StoryTime, admin: Caller, organization_id: () => string): Step[] {
  const completed = story.exercises.filter(({ outcome }) => outcome === "COMPLETED").map(({ days_ago }) => days_ago);
  if (completed.length === 0) return [];
  const first = Math.max(...completed);
  const every = story.is_brief ? HALF_YEAR_DAYS : QUARTER_DAYS;
  const days = Array.from({ length: Math.floor((first - 1) / every) }, (_, i) => first - (i + 1) * every);
  return days.map((daysAgo) => ({
    at: time.on(daysAgo, NIGHT),
    happen: (stage) => stage.perform(admin, "computeAndSaveReadiness", { organization_id: organization_id() }),
  }));
}
