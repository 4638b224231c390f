import type { RecordDeclaration } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";

/** SQL for the reference of row `r`. */
export function referenceSql({ fields: { reference } }: RecordDeclaration): string {
  return reference && !isRelation(reference) && reference.expression ? reference.expression("r") : "r.reference";
}
