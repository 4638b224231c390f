import { inWords } from "#domain/code-words.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { scenarioProblemKind } from "#domain/scenarios/checks/scenario-problem.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { say } from "#platform/language/say.ts";

export type ScenarioPlan = {
  readonly dimensions: readonly DimensionCode[];
  /** In order. */
  readonly injects: readonly PlannedInject[];
};

export type PlannedInject = {
  readonly id: string;
  readonly number: number;
  readonly dimension: DimensionCode;
  /** In order; `next` is the inject that it leads to, if any. */
  readonly options: readonly { readonly label: string; readonly next: string | null }[];
};

export type Problem = {
  readonly kind: Code<typeof scenarioProblemKind>;
  readonly inject_id: string | null;
  readonly inject: string | null;
  readonly dimension: DimensionCode | null;
  readonly message: string;
};

/** Everything that keeps a scenario from being published, in the order of its injects. */
export function findProblems({ injects, dimensions }: ScenarioPlan): readonly Problem[] {
  if (injects.length === 0) return [problem("NO_INJECTS", {}, say("The scenario has no injects."))];
  const tested = new Set(injects.map(({ dimension }) => dimension));
  const untested = dimensions.filter((dimension) => !tested.has(dimension));
  return [
    ...injects.flatMap((inject, at) => branchProblems(injects, inject, at)),
    ...unreachable(injects),
    ...untested.map((dimension) =>
      problem(
        "DIMENSION_NOT_TESTED",
        { dimension },
        say("No inject tests {0}, which the scenario names.", inWords(dimension)),
      ),
    ),
  ];
}

/** An option leads on to an inject that comes later, so every branch ends. */
function branchProblems(injects: readonly PlannedInject[], inject: PlannedInject, at: number): readonly Problem[] {
  const places = new Map(injects.map(({ id }, place) => [id, place]));
  return inject.options.flatMap(({ label, next }) => {
    if (next === null) return [];
    const place = places.get(next);
    if (place === undefined) {
      return [
        problem(
          "LEADS_NOWHERE",
          { inject },
          say("I-{0}: “{1}” leads to an inject that does not exist.", inject.number, label),
        ),
      ];
    }
    if (place > at) return [];
    return [problem("LEADS_BACK", { inject }, leadsBack(inject.number, label, injects[place]?.number ?? 0))];
  });
}

function leadsBack(from: number, label: string, to: number): string {
  return from === to
    ? say("I-{0}: “{1}” leads back to itself. Such a branch never ends.", from, label)
    : say("I-{0}: “{1}” leads back to I-{2}, which comes before it. Such a branch never ends.", from, label, to);
}

/** An inject that options lead to is played only if one of them is chosen, so one of their injects must be reachable. */
function unreachable(injects: readonly PlannedInject[]): readonly Problem[] {
  const sources = new Map<string, string[]>();
  for (const { id, options } of injects) {
    for (const { next } of options) if (next !== null) sources.set(next, [...(sources.get(next) ?? []), id]);
  }
  const reached = new Set(injects.flatMap(({ id }) => (sources.has(id) ? [] : [id])));
  for (let grown = true; grown; ) {
    const more = injects.filter(({ id }) => !reached.has(id) && sources.get(id)?.some((from) => reached.has(from)));
    for (const { id } of more) reached.add(id);
    grown = more.length > 0;
  }
  return injects
    .filter(({ id }) => !reached.has(id))
    .map((inject) =>
      problem(
        "UNREACHABLE",
        { inject },
        say("I-{0} is never reached: only its own branch leads to it.", inject.number),
      ),
    );
}

type About = { readonly inject?: PlannedInject; readonly dimension?: DimensionCode };

function problem(kind: Problem["kind"], { inject, dimension = undefined }: About, message: string): Problem {
  return {
    kind,
    inject_id: inject?.id ?? null,
    inject: inject ? `I-${inject.number}` : null,
    dimension: dimension ?? null,
    message,
  };
}
