import { inWords } from "#domain/code-words.ts";
import type { Story } from "#domain/scenarios/read-library.ts";
import { type Item, sourceOf, textOf } from "#interfaces/assistant/jobs/calling.ts";
import { isLongAgo } from "#interfaces/assistant/jobs/to-retest.ts";
import type { Source } from "#interfaces/assistant/model/citations.ts";
import { situationFor } from "#interfaces/assistant/tailoring/situations.ts";

const NEVER_POINTS = 3;
const LONG_AGO_POINTS = 2;

type Known = {
  readonly gaps: readonly Item[];
  readonly worst: readonly string[];
  /** By scenario kind, in lower case. */
  readonly latest: ReadonlyMap<string, Item>;
  readonly now: Date;
};

type Chosen = { readonly story: Story; readonly reasons: readonly string[]; readonly last: readonly Source[] };

/** The scenario with most points: not exercised recently, and testing the weaknesses. */
export function chooseStory(library: readonly Story[], known: Known): Chosen | undefined {
  const weak = new Set(known.worst);
  const tested = new Set(known.gaps.flatMap((gap) => situationFor(textOf(gap, "category"))?.dimension ?? []));
  const weighed = library.map((story) => ({ ...weigh(story, known, weak, tested), story }));
  return weighed.toSorted((a, b) => b.points - a.points)[0];
}

function weigh({ kind, injects, dimensions }: Story, { latest, now }: Known, weak: Set<string>, tested: Set<string>) {
  const exercise = latest.get(kind.toLowerCase());
  const isOld = exercise !== undefined && isLongAgo(exercise, now);
  const ofWeak = countIn(dimensions, weak);
  const ofGaps = countIn(dimensions, tested);
  const share = injects === 0 ? 0 : (ofWeak + ofGaps) / injects;
  const reasons = [
    ...(exercise ? [] : [`${inWords(kind)} was never exercised there`]),
    ...(isOld ? [`${inWords(kind)} was last exercised on ${textOf(exercise, "exercise_date")}, over a year ago`] : []),
    ...(ofWeak > 0 ? [`${ofWeak} of its ${injects} injects test the dimensions rated worst`] : []),
    ...(ofGaps > 0 ? [`${ofGaps} of its ${injects} injects test the dimensions of the gaps above`] : []),
  ];
  return {
    points: (exercise ? 0 : NEVER_POINTS) + (isOld ? LONG_AGO_POINTS : 0) + share,
    reasons: reasons.length > 0 ? reasons : ["no other scenario fits better"],
    last: exercise ? sourceOf("Exercise", exercise) : [],
  };
}

function countIn(dimensions: Story["dimensions"], wanted: ReadonlySet<string>): number {
  return Object.entries(dimensions).reduce((sum, [name, count]) => sum + (wanted.has(name) ? count : 0), 0);
}
