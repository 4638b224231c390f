import type { ImportStatus } from "#domain/imports/history-import.ts";
import { Refusal } from "#kernel/refusal.ts";

/** Refuses an action that requires the import to be in this state. `doing` begins with a verb: "undoing". */
export function checkImportStatus(
  { status }: { readonly status: ImportStatus },
  needed: ImportStatus,
  doing: string,
): void {
  if (status === needed) return;
  throw new Refusal("CONFLICT", `This Import is ${status}; ${doing} is possible only while it is ${needed}.`, {
    allowed: [needed],
  });
}
