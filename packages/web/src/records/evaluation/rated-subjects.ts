import { inWords } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import type { Evaluated } from "#records/evaluation/evaluation-question.ts";
import type { InjectShown } from "#records/exercises/exercise-question.ts";

export type RatedSubject = {
  readonly id: string;
  readonly subject: { readonly inject_id: string } | { readonly objective_id: string };
  readonly kind: string;
  readonly title: string;
  /** Every rating, replaced ones included, oldest first. */
  readonly all: Evaluated["evaluations"];
  /** The current rating of each evaluator. */
  readonly current: Evaluated["evaluations"];
  readonly reconciled: Evaluated["reconciliations"][number] | undefined;
  readonly differs: boolean;
};

export type RateableInject = Pick<InjectShown, "id" | "reference" | "title">;

/** What at least one evaluator rated: injects in order, then targets and tasks. */
export function ratedSubjects(injects: readonly RateableInject[], evaluated: Evaluated): readonly RatedSubject[] {
  const all = [
    ...injects.map(({ id, reference, title }) => ({
      id,
      subject: { inject_id: id },
      kind: say("Inject {0}", reference),
      title,
    })),
    ...evaluated.exercise_objectives.map(({ id, kind, title }) => ({
      id,
      subject: { objective_id: id },
      kind: inWords(kind),
      title,
    })),
  ];
  return all.map((each) => withRatings(each, evaluated)).filter((each) => each.all.length > 0);
}

type Named = Pick<RatedSubject, "id" | "subject" | "kind" | "title">;

function withRatings(named: Named, { evaluations, reconciliations }: Evaluated): RatedSubject {
  const { id } = named;
  const all = evaluations.filter(({ inject_id, objective_id }) => inject_id === id || objective_id === id);
  const current = all.filter(({ replaced_at }) => replaced_at === null);
  const reconciled = reconciliations.find(
    ({ inject, objective, replaced_at }) => replaced_at === null && (inject?.id === id || objective?.id === id),
  );
  return { ...named, all, current, reconciled, differs: new Set(current.map(({ rating }) => rating)).size > 1 };
}
