import type { PackedInject, PackedScenario } from "#domain/imports/packs/pack-fields.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { problemsOf, refuseAll, refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

/** Refuses scenarios that no installation exports: whose injects share numbers, or whose options lead nowhere. */
export function checkScenarios(scenarios: readonly PackedScenario[]): void {
  refuseAll(scenarios.flatMap((scenario, i) => problemsIn(scenario, `scenarios.${i}`)));
}

function problemsIn({ story_id, injects = [] }: PackedScenario, at: string): readonly Refusal[] {
  const numbers = injects.map(({ number }) => number);
  const known = new Set(numbers);
  return [
    ...problemsOf(() => isUUID(story_id) || refuseInput(`${at}.story_id`, verbatim("must be a UUID"))),
    ...problemsOf(
      () => known.size === numbers.length || refuseInput(`${at}.injects`, verbatim("must have different numbers")),
    ),
    ...injects.flatMap((inject, i) => injectProblems(inject, known, `${at}.injects.${i}`)),
  ];
}

function injectProblems({ number, options = [], mappings = [] }: PackedInject, known: ReadonlySet<number>, at: string) {
  const controls = new Set(
    mappings.map(({ framework, edition, control_id }) => `${framework} ${edition} ${control_id}`),
  );
  return [
    ...options.flatMap(({ next }, i) =>
      problemsOf(() => {
        if (next === undefined || (next !== number && known.has(next))) return;
        refuseInput(
          `${at}.options.${i}.next`,
          verbatim(`must be the number of another inject of the scenario (got ${next})`),
        );
      }),
    ),
    ...problemsOf(
      () => controls.size === mappings.length || refuseInput(`${at}.mappings`, verbatim("must name each control once")),
    ),
  ];
}
