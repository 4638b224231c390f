import type { objectiveKind } from "#domain/exercises/records/exercise-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { withArticle } from "#platform/with-article.ts";
import type { RowKey } from "#storage/write.ts";

export type ObjectiveKind = Code<typeof objectiveKind>;

/** Objectives, targets and tasks of an exercise together. */
export const MOST_OBJECTIVES = 200;

/** What each of them belongs to. */
export const PARENTS: Readonly<Record<ObjectiveKind, ObjectiveKind | null>> = {
  OBJECTIVE: null,
  CAPABILITY_TARGET: "OBJECTIVE",
  CRITICAL_TASK: "CAPABILITY_TARGET",
};

export function checkDimension(kind: ObjectiveKind, dimension: DimensionCode | null | undefined): void {
  if (kind === "CAPABILITY_TARGET" && !dimension) refuseInput("dimension", phrase`required for a CAPABILITY_TARGET`);
  if (kind !== "CAPABILITY_TARGET" && dimension)
    refuseInput("dimension", phrase`${() => withArticle(kind)} has none; omit it`);
}

/** Whether anybody rated it, also where the caller may not know how. */
export async function isEvaluated({ connection }: ActionContext, { organization_id, id }: RowKey): Promise<boolean> {
  const { rows } = await connection.query<{ readonly evaluated: boolean }>({
    name: "is-evaluated",
    text: "select is_evaluated($1, $2) as evaluated",
    values: [organization_id, id],
  });
  return rows[0]?.evaluated === true;
}
