import { z } from "zod";
import { inWords } from "#domain/code-words.ts";
import { isLongAgo } from "#domain/retests/next/rank-scenarios.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import { type Calling, codeOf, type Item, latestCall, sourceOf, textOf } from "#interfaces/assistant/jobs/calling.ts";
import type { Doing } from "#interfaces/assistant/jobs/job.ts";
import type { Cited } from "#interfaces/assistant/model/citations.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import { Refusal } from "#kernel/refusal.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";

const MOST_GAPS = 5;
const MOST_DIMENSIONS = 2;
const MOST_SCENARIOS = 3;
const PAGE = 100;

export type ToRetest = Rated & {
  /** The organization as a tool argument; omitted for the person's own. */
  readonly within: Args;
  readonly gaps: readonly Item[];
  readonly latest: ReadonlyMap<string, Item>;
};

type Rated = { readonly worst: readonly string[]; readonly lines: readonly Cited[] };

/** What one organization should test in its next exercise: with the tools alone, in a fixed number of calls. */
export async function findToRetest(
  organization_id: string | undefined,
  { calling, session: { caller }, dependencies }: Doing,
  example: string,
): Promise<ToRetest> {
  if (organization_id === undefined && caller.organization_kind !== "CLIENT") {
    throw new Refusal("BAD_USER_INPUT", phrase`Name the client: “${example}” Or ask on its page.`);
  }
  const within = organization_id === undefined ? {} : { organization_id };
  const gaps = await calling.list("list_gaps", { ...within, status: "remediated", limit: MOST_GAPS });
  const lines: Cited[] = untested(gaps, calling);
  const { organization_id: id } = gaps.given;
  const resolved: Args = id === undefined ? {} : { organization_id: id };
  const held = await calling.list("list_exercises", { ...resolved, status: "completed", limit: PAGE });
  const latest = latestOfScenarios(held);
  lines.push(...scenariosToExercise(held, latest, calling, dependencies.clock()));
  const { worst, lines: rated } = await rateDimensions(held, resolved, calling);
  return { within: resolved, gaps: gaps.items, latest, worst, lines: [...lines, ...rated] };
}

/** The latest completed exercise of each scenario kind. */
function latestOfScenarios({ items }: Listed): ReadonlyMap<string, Item> {
  // Most recent first, so the first one of a scenario is its latest.
  const latest = new Map<string, Item>();
  for (const item of items) {
    if (!latest.has(textOf(item, "scenario"))) latest.set(textOf(item, "scenario"), item);
  }
  return latest;
}

type Listed = Awaited<ReturnType<Calling["list"]>>;

/** REMEDIATED means closed by its owner and not retested; a test makes it VERIFIED. */
function untested({ items, total }: Listed, calling: Calling): Cited[] {
  const call = latestCall(calling);
  if (total === 0) return [{ text: say("No remediated gap is waiting for a test."), sources: [call] }];
  const lines = items.map((gap) => ({
    text: say(
      "Retest “{0}” ({1}): it was remediated and has not been tested since.",
      textOf(gap, "title"),
      codeOf(gap, "severity"),
    ),
    sources: sourceOf("Gap", gap),
  }));
  const left = total - items.length;
  if (left === 0) return lines;
  const text = say(
    "{0, plural, one {Left out: # more remediated gap not tested since, none more severe.} other {Left out: # more remediated gaps not tested since, none more severe.}}",
    left,
  );
  return [...lines, { text, sources: [call] }];
}

function scenariosToExercise(
  { items, total }: Listed,
  latest: ReadonlyMap<string, Item>,
  calling: Calling,
  now: Date,
): Cited[] {
  const call = latestCall(calling);
  if (total === 0) return [{ text: say("No exercise has been completed yet."), sources: [call] }];
  const long = [...latest.values()].filter((item) => isLongAgo(textOf(item, "exercise_date"), now));
  const lines = long.slice(-MOST_SCENARIOS).map((item) => ({
    text: say(
      "Exercise {0} again: the last time was {1}, over a year ago.",
      codeOf(item, "scenario"),
      dayShown(textOf(item, "exercise_date")),
    ),
    sources: sourceOf("Exercise", item),
  }));
  const left = long.length - lines.length;
  const more =
    left > 0 ? [{ text: say("Left out: {0} more scenarios exercised over a year ago.", left), sources: [call] }] : [];
  return [...lines, ...more, ...neverExercised(latest, total, items.length, calling)];
}

function neverExercised(latest: ReadonlyMap<string, Item>, total: number, read: number, calling: Calling): Cited[] {
  const kinds = Object.keys(scenarioKind.values).filter((kind) => kind !== "CUSTOM" && !latest.has(kind.toLowerCase()));
  if (kinds.length === 0) return [];
  const named = kinds.map(inWords).join(", ");
  const text =
    read < total ? say("Not in the latest {0} exercises: {1}.", read, named) : say("Never exercised: {0}.", named);
  return [{ text, sources: [latestCall(calling)] }];
}

const rated = z.object({ dimensions: z.array(z.object({ dimension: z.string(), score: z.number().nullable() })) });

/** The dimensions rated worst in the latest exercise with a score. */
export async function rateDimensions(held: Listed, within: Args, calling: Calling): Promise<Rated> {
  const exercise = held.items.find(({ readiness_score: score }) => score !== null && score !== undefined);
  if (!exercise) return { worst: [], lines: [] };
  const { items } = await calling.list("get_readiness_scores", { ...within, exercise_id: exercise.id, latest: true });
  const score = rated.safeParse(items[0]);
  if (!score.success) return { worst: [], lines: [] };
  const worst = score.data.dimensions
    .flatMap(({ dimension, score: points }) => (points === null ? [] : [{ dimension, points }]))
    .toSorted((a, b) => a.points - b.points)
    .slice(0, MOST_DIMENSIONS);
  const lines = worst.map(({ dimension, points }) => ({
    text: say(
      "Test {0}: rated {1}, among the worst in the latest exercise with a score, of {2}.",
      inWords(dimension.toUpperCase()),
      numberShown(points),
      dayShown(textOf(exercise, "exercise_date")),
    ),
    sources: sourceOf("Exercise", exercise),
  }));
  return { worst: worst.map(({ dimension }) => dimension.toUpperCase()), lines };
}
