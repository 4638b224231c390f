import { z } from "zod";
import { inWords } from "#domain/code-words.ts";
import { scenarioKind } from "#domain/exercises/exercise-enums.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Calling, type Item, latestCall, sourceOf, textOf } from "#interfaces/assistant/jobs/calling.ts";
import { type Doing, declareJob, type JobAnswer } from "#interfaces/assistant/jobs/job.ts";
import type { Cited } from "#interfaces/assistant/model/citations.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";

const MOST_GAPS = 5;
const MOST_DIMENSIONS = 2;
const MOST_SCENARIOS = 3;
const PAGE = 100;
const YEAR_MS = 365 * 86_400_000;

const RETEST =
  /^what (?:to|should (?:we|they|i|this client|this organization)|do we need to) (?:re-?test|exercise) next(?: (?:at|for) (?<name>[^?]+?))?(?:,? and why)?[?.]?$/i;
const THIS = /^this (?:client|organization)$/i;

export const retestNext = declareJob({
  name: "retest next",
  understand: (question, about) => {
    const retest = RETEST.exec(question);
    if (!retest) return undefined;
    const name = retest.groups?.name;
    const shown = about?.kind === "Organization" ? about.id : undefined;
    return { organization_id: name === undefined || THIS.test(name) ? shown : name };
  },
  carryOut: ({ organization_id }, doing) => listToRetest(organization_id, doing),
});

/** What one organization should test in its next exercise: by the tools alone, a fixed number of calls. */
async function listToRetest(
  organization_id: string | undefined,
  { calling, session: { caller }, parts }: Doing,
): Promise<JobAnswer> {
  if (organization_id === undefined && caller.organization_kind !== "CLIENT") {
    throw new Refusal("BAD_USER_INPUT", "Name the client: “What to retest next at Calder Valley?” Or ask on its page.");
  }
  const within = organization_id === undefined ? {} : { organization_id };
  const gaps = await calling.list("list_gaps", { ...within, status: "remediated", limit: MOST_GAPS });
  const lines: Cited[] = [...untested(gaps, calling)];
  const { organization_id: id } = gaps.given;
  const resolved: Args = id === undefined ? {} : { organization_id: id };
  const held = await calling.list("list_exercises", { ...resolved, status: "completed", limit: PAGE });
  lines.push(...scenariosToExercise(held, calling, parts.clock()));
  const scored = held.items.find(({ readiness_score: score }) => score !== null && score !== undefined);
  if (scored) lines.push(...(await weakest(scored, resolved, calling)));
  return { lines };
}

type Listed = Awaited<ReturnType<Calling["list"]>>;

/** REMEDIATED is closed by its owner and not tested since: a test makes it VERIFIED. */
function untested({ items, total }: Listed, calling: Calling): Cited[] {
  const call = latestCall(calling);
  if (total === 0) return [{ text: "No remediated gap waits for a test.", sources: [call] }];
  const lines = items.map((gap) => ({
    text: `Retest “${textOf(gap, "title")}” (${textOf(gap, "severity")}): it was remediated and has not been tested since.`,
    sources: sourceOf("Gap", gap),
  }));
  const left = total - items.length;
  if (left === 0) return lines;
  const text = `Left out: ${left} more remediated ${left === 1 ? "gap" : "gaps"} not tested since, none more severe.`;
  return [...lines, { text, sources: [call] }];
}

function scenariosToExercise({ items, total }: Listed, calling: Calling, now: Date): Cited[] {
  const call = latestCall(calling);
  if (total === 0) return [{ text: "No exercise has been completed yet.", sources: [call] }];
  // Most recent first, so the first of a scenario is its latest.
  const latest = new Map<string, Item>();
  for (const item of items) {
    if (!latest.has(textOf(item, "scenario"))) latest.set(textOf(item, "scenario"), item);
  }
  const long = [...latest.values()].filter(
    (item) => now.getTime() - Date.parse(textOf(item, "exercise_date")) > YEAR_MS,
  );
  const lines = long.slice(-MOST_SCENARIOS).map((item) => ({
    text: `Exercise ${inWords(textOf(item, "scenario").toUpperCase())} again: the last time was ${textOf(item, "exercise_date")}, over a year ago.`,
    sources: sourceOf("Exercise", item),
  }));
  const left = long.length - lines.length;
  const more =
    left > 0 ? [{ text: `Left out: ${left} more scenarios exercised over a year ago.`, sources: [call] }] : [];
  return [...lines, ...more, ...neverExercised(latest, total, items.length, calling)];
}

function neverExercised(latest: ReadonlyMap<string, Item>, total: number, read: number, calling: Calling): Cited[] {
  const kinds = Object.keys(scenarioKind.values).filter((kind) => kind !== "CUSTOM" && !latest.has(kind.toLowerCase()));
  if (kinds.length === 0) return [];
  const since = read < total ? `Not in the latest ${read} exercises` : "Never exercised";
  return [{ text: `${since}: ${kinds.map(inWords).join(", ")}.`, sources: [latestCall(calling)] }];
}

const rated = z.object({ dimensions: z.array(z.object({ dimension: z.string(), score: z.number().nullable() })) });

/** The dimensions rated worst in the latest exercise that has a score. */
async function weakest(exercise: Item, within: Args, calling: Calling): Promise<Cited[]> {
  const { items } = await calling.list("get_readiness_scores", { ...within, exercise_id: exercise.id, limit: 1 });
  const score = rated.safeParse(items[0]);
  if (!score.success) return [];
  const worst = score.data.dimensions
    .flatMap(({ dimension, score: points }) => (points === null ? [] : [{ dimension, points }]))
    .toSorted((a, b) => a.points - b.points)
    .slice(0, MOST_DIMENSIONS);
  return worst.map(({ dimension, points }) => ({
    text: `Test ${inWords(dimension.toUpperCase())}: rated ${points.toFixed(2)}, among the worst in the latest exercise with a score, of ${textOf(exercise, "exercise_date")}.`,
    sources: sourceOf("Exercise", exercise),
  }));
}
