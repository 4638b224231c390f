import { useCallback, useEffect, useMemo, useState } from "react";
import type { Failure } from "#graphql/failure.ts";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-question.ts";

export const ReorderInjects = graphql(`
  mutation ReorderInjects($input: ReorderInjectsInput!) {
    reorderInjects(input: $input) {
      id
    }
  }
`);

type InjectOrder = {
  readonly injects: readonly InjectShown[];
  readonly reorder: (waiting: readonly string[]) => void;
  readonly failure: Failure | undefined;
};

/** The injects in the order chosen here, before the server confirms it; in the server's order if it refuses. */
export function useInjectOrder({ id, injects }: ExerciseShown): InjectOrder {
  const [waiting, setWaiting] = useState<readonly string[]>();
  const { run, failure } = useAction(ReorderInjects);
  // The server's latest answer is the order.
  useEffect(() => setWaiting(injects && undefined), [injects]);
  const reorder = useCallback(
    async (wanted: readonly string[]) => {
      setWaiting(wanted);
      const done = await run({ exercise_id: id, inject_ids: [...wanted] });
      if (!done) setWaiting(undefined);
    },
    [id, run],
  );
  const ordered = useMemo(() => (waiting ? inOrder(injects, waiting) : injects), [injects, waiting]);
  return { injects: ordered, reorder, failure };
}

/** Pending injects share the positions they have. */
function inOrder(injects: readonly InjectShown[], waiting: readonly string[]): InjectShown[] {
  const byId = new Map(injects.map((inject) => [inject.id, inject]));
  const next = waiting.values();
  return injects.map((inject) =>
    inject.status === "PENDING" ? (byId.get(next.next().value ?? "") ?? inject) : inject,
  );
}
