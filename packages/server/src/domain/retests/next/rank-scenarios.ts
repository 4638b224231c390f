import type { Story } from "#domain/scenarios/read-library.ts";

const NEVER_POINTS = 3;
const LONG_AGO_POINTS = 2;
const YEAR_MS = 365 * 86_400_000;

type Known = {
  /** Dimensions to exercise, with their weights. */
  readonly dimensions: ReadonlyMap<string, number>;
  /** Date of the last completed exercise of each kind of scenario. */
  readonly latest: ReadonlyMap<string, string>;
  readonly now: Date;
};

export type RankedScenario = {
  readonly story: Story;
  /** How many of its injects test one of the dimensions. */
  readonly fitting: number;
  readonly last_exercised_on: string | null;
};

/** Published scenarios, the best first: not exercised lately, and with most injects in the weightiest dimensions. */
export function rankScenarios(library: readonly Story[], { dimensions, latest, now }: Known): RankedScenario[] {
  const heaviest = Math.max(...dimensions.values());
  const ranked = library.map((story) => {
    const counts = [...dimensions].map(([dimension, weight]) => ({ weight, count: story.dimensions[dimension] ?? 0 }));
    const fitting = counts.reduce((sum, { count }) => sum + count, 0);
    const weighed = counts.reduce((sum, { count, weight }) => sum + (count * weight) / heaviest, 0);
    const last = latest.get(story.kind) ?? null;
    const share = story.injects === 0 ? 0 : weighed / story.injects;
    const age = last === null ? NEVER_POINTS : isLongAgo(last, now) ? LONG_AGO_POINTS : 0;
    return { story, fitting, last_exercised_on: last, points: age + share };
  });
  return ranked.toSorted((a, b) => b.points - a.points).map(({ points: _, ...each }) => each);
}

export function isLongAgo(day: string, now: Date): boolean {
  return now.getTime() - Date.parse(day) > YEAR_MS;
}
