import { inWords } from "#domain/code-words.ts";
import { organization } from "#domain/organizations/organization.ts";
import { readLibrary } from "#domain/scenarios/read-library.ts";
import { codeOf, type Item, latestCall, sourceOf, textOf } from "#interfaces/assistant/jobs/calling.ts";
import { chooseStory } from "#interfaces/assistant/jobs/choose-story.ts";
import { type Doing, declareJob, type JobAnswer } from "#interfaces/assistant/jobs/job.ts";
import { findToRetest, type ToRetest } from "#interfaces/assistant/jobs/to-retest.ts";
import type { Cited } from "#interfaces/assistant/model/citations.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import { resolveNames } from "#interfaces/tools/resolve-names.ts";
import { may } from "#kernel/permission.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { say } from "#platform/language/say.ts";

const PREPARE = /^prepare the next exercise(?: (?:at|for|of) (?<name>[^?.!]+?))?[?.!]?$/i;
const THIS = /^(?:this|the) (?:client|organization)$/i;
const MOST_OPEN = 5;
const DAY_MS = 86_400_000;
const DAYS_AHEAD = 28;

export const prepareExercise = declareJob({
  name: "prepare exercise",
  understand: (question, about) => {
    const prepare = PREPARE.exec(question);
    if (!prepare) return undefined;
    const name = prepare.groups?.name;
    const shown = about?.kind === "Organization" ? about.id : undefined;
    return { organization_id: name === undefined || THIS.test(name) ? shown : name };
  },
  carryOut: ({ organization_id }, doing) => prepare(organization_id, doing),
});

/** What to test, the best-fitting scenario, and a proposed exercise. */
async function prepare(asked: string | undefined, doing: Doing): Promise<JobAnswer> {
  const { calling, session, dependencies } = doing;
  const { caller } = session;
  const found = await findToRetest(asked, doing, "Prepare the next exercise at Calder Valley.");
  const open = await calling.list("list_gaps", { ...found.within, unclosed: true, limit: MOST_OPEN });
  const lines = [...found.lines, ...openLines(open.items)];
  if (!may(caller, "run_exercises")) return { lines: [...lines, notAllowed(latestCall(calling))] };

  const organization_id = await clientOf(found.within, doing);
  const library = await readLibrary(dependencies.database, caller, organization_id);
  calling.calls.push({ tool: "scenarios", arguments: {}, text: JSON.stringify(library) });
  const read = latestCall(calling);
  const now = dependencies.clock();
  const gaps = [...found.gaps, ...open.items];
  const chosen = chooseStory(library, { gaps, worst: found.worst, latest: found.latest, now });
  if (!chosen)
    return { lines: [...lines, { text: say("The library has no scenario to choose from."), sources: [read] }] };
  const { story, reasons, last } = chosen;
  const exercise_date = workingDayFrom(now);
  const because = {
    text: say("Scenario: “{0}”, because {1}.", story.title, reasons.join(say(", and "))),
    sources: [read, ...last],
  };
  const dated = {
    text: say("Date: {0}, the first working day four weeks from today.", dayShown(exercise_date)),
    sources: [read],
  };
  const input = {
    organization_id,
    scenario_id: story.id,
    title: story.title,
    exercise_date,
    objectives: objectivesOf(found, open.items),
  };
  const gap_ids = gaps.map((gap) => textOf(gap, "id"));
  const proposal =
    gap_ids.length > 0
      ? { action: "planNextExercise", input: { ...input, gap_ids } }
      : { action: "createExercise", input };
  return { lines: [...lines, because, dated], proposals: [proposal] };
}

/** Tools also accept a name; an action requires an id. */
async function clientOf({ organization_id }: Args, { session: { caller }, dependencies }: Doing): Promise<string> {
  if (typeof organization_id !== "string") return caller.organization_id;
  const context = { database: dependencies.database, caller, now: dependencies.clock(), noteReads: () => {} };
  const resolved = await resolveNames(context, { organization_id }, () => organization);
  return String(resolved.organization_id);
}

function openLines(gaps: readonly Item[]): Cited[] {
  return gaps.map((gap) => ({
    text: say("Test “{0}” ({1}): it is not closed.", textOf(gap, "title"), codeOf(gap, "severity")),
    sources: sourceOf("Gap", gap),
  }));
}

function notAllowed(source: Cited["sources"][number]): Cited {
  const text = say(
    "Planning the exercise requires a person at the operator who may run exercises, so none is proposed.",
  );
  return { text, sources: [source] };
}

/** Everyone who can read the exercise reads its objectives, so gaps are named only by reference and category. */
function objectivesOf({ gaps, worst }: ToRetest, open: readonly Item[]): string {
  const named = (items: readonly Item[]) =>
    items.map((gap) => `- ${textOf(gap, "reference")}: ${codeOf(gap, "category")}`);
  const parts = [
    { head: say("Retest what was remediated:"), points: named(gaps) },
    { head: say("Test what is not closed:"), points: named(open) },
    { head: say("Test the dimensions rated worst:"), points: worst.map((dimension) => `- ${inWords(dimension)}`) },
  ].filter(({ points }) => points.length > 0);
  if (parts.length === 0) return say("Practice a scenario with no known gap to test.");
  return parts.map(({ head, points }) => [head, ...points].join("\n")).join("\n\n");
}

/** Four weeks from today, or the Monday after that weekend. */
export function workingDayFrom(now: Date): string {
  const day = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const weekend: Readonly<Record<number, number>> = { 0: 1, 6: 2 };
  return utcDay(new Date(day.getTime() + (weekend[day.getUTCDay()] ?? 0) * DAY_MS));
}
