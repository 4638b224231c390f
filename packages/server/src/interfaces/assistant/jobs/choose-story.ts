import { inWords } from "#domain/code-words.ts";
import { isLongAgo, type RankedScenario, rankScenarios } from "#domain/retests/next/rank-scenarios.ts";
import type { Story } from "#domain/scenarios/read-library.ts";
import { type Item, sourceOf, textOf } from "#interfaces/assistant/jobs/calling.ts";
import type { Source } from "#interfaces/assistant/model/citations.ts";
import { situationFor } from "#interfaces/assistant/tailoring/situations.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

type Known = {
  readonly gaps: readonly Item[];
  readonly worst: readonly string[];
  /** By scenario kind, in lower case. */
  readonly latest: ReadonlyMap<string, Item>;
  readonly now: Date;
};

type Chosen = { readonly story: Story; readonly reasons: readonly string[]; readonly last: readonly Source[] };

/** The best scenario: not exercised recently, and testing the weaknesses. */
export function chooseStory(library: readonly Story[], known: Known): Chosen | undefined {
  const weak = new Set(known.worst);
  const tested = new Set<string>(known.gaps.flatMap((gap) => situationFor(textOf(gap, "category"))?.dimension ?? []));
  const latest = new Map([...known.latest].map(([kind, item]) => [kind.toUpperCase(), textOf(item, "exercise_date")]));
  // A dimension that is weak and has gaps counts twice.
  const dimensions = new Map([...weak, ...tested].map((each) => [each, weak.has(each) && tested.has(each) ? 2 : 1]));
  const [best] = rankScenarios(library, { dimensions, latest, now: known.now });
  return best && { story: best.story, ...reasonsFor(best, known, { weak, tested }) };
}

type Wanted = { readonly weak: ReadonlySet<string>; readonly tested: ReadonlySet<string> };

function reasonsFor({ story, last_exercised_on: last }: RankedScenario, { latest, now }: Known, wanted: Wanted) {
  const { kind, injects, dimensions } = story;
  const exercise = latest.get(kind.toLowerCase());
  const [ofWeak, ofGaps] = [countIn(dimensions, wanted.weak), countIn(dimensions, wanted.tested)];
  const reasons = [
    ...(last === null ? [say("{0} was never exercised there", inWords(kind))] : []),
    ...(last && isLongAgo(last, now)
      ? [say("{0} was last exercised on {1}, over a year ago", inWords(kind), dayShown(last))]
      : []),
    ...(ofWeak > 0
      ? [
          say(
            "{0, plural, one {# of its {1} injects tests the dimensions rated worst} other {# of its {1} injects test the dimensions rated worst}}",
            ofWeak,
            injects,
          ),
        ]
      : []),
    ...(ofGaps > 0
      ? [
          say(
            "{0, plural, one {# of its {1} injects tests the dimensions of the gaps above} other {# of its {1} injects test the dimensions of the gaps above}}",
            ofGaps,
            injects,
          ),
        ]
      : []),
  ];
  return {
    reasons: reasons.length > 0 ? reasons : [say("no other scenario fits better")],
    last: exercise ? sourceOf("Exercise", exercise) : [],
  };
}

function countIn(dimensions: Story["dimensions"], wanted: ReadonlySet<string>): number {
  return Object.entries(dimensions).reduce((sum, [name, count]) => sum + (wanted.has(name) ? count : 0), 0);
}
