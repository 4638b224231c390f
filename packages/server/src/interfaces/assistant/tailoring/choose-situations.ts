import type { ExercisePlan } from "#domain/exercises/plan/read-exercise-plan.ts";
import { type Item, textOf } from "#interfaces/assistant/jobs/calling.ts";
import { type Situation, situationFor } from "#interfaces/assistant/tailoring/situations.ts";
import { severity } from "#kernel/severity.ts";

const MOST = 5;
const MOST_GAPS = 3;

/** A situation and the gaps that it tests. */
export type Tailored = { readonly situation: Situation; readonly gaps: readonly Item[] };

type Known = { readonly gaps: readonly Item[]; readonly worst: readonly string[] };
type Choice = { readonly tailored: readonly Tailored[]; readonly covered: readonly Item[]; readonly left: number };

/** One situation for each gap category, worst first, without those that the exercise already uses. */
export function chooseSituations({ injects }: Pick<ExercisePlan, "injects">, { gaps, worst }: Known): Choice {
  const tested = new Set(injects.flatMap(({ expected_actions }) => expected_actions?.match(/\bG-\d+\b/g) ?? []));
  const played = new Set(injects.map(({ title }) => title));
  const isCovered = (gap: Item) => tested.has(textOf(gap, "reference")) || played.has(situationOf(gap)?.title ?? "");
  const covered = gaps.filter(isCovered);
  const dimensions = new Set(worst);
  const waiting = gaps
    .filter((gap) => !isCovered(gap))
    .toSorted((a, b) => rankOf(b, dimensions) - rankOf(a, dimensions));
  const byCategory = [...Map.groupBy(waiting, (gap) => situationOf(gap))];
  const all = byCategory.flatMap(([situation, of]) => (situation ? [{ situation, gaps: of.slice(0, MOST_GAPS) }] : []));
  const tailored = all.slice(0, MOST);
  const named = tailored.reduce((sum, each) => sum + each.gaps.length, 0);
  return { tailored, covered, left: waiting.length - named };
}

function situationOf(gap: Item): Situation | undefined {
  return situationFor(textOf(gap, "category"));
}

/** By severity; ties by the dimension rated worst. */
function rankOf(gap: Item, worst: ReadonlySet<string>): number {
  const rank = Object.keys(severity.values).indexOf(textOf(gap, "severity").toUpperCase());
  return rank * 2 + (worst.has(situationOf(gap)?.dimension ?? "") ? 1 : 0);
}
