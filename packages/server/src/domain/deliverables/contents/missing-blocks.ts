import type { Block } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

/** Without an exercise nothing can have been found, which must not read as if all were well. */
export function notExercised(exercises: readonly { readonly status: string }[]): string[] {
  return exercises.some(({ status }) => status === "COMPLETED") ? [] : [say("No exercise has been completed yet")];
}

/** What a document says of what its record lacks. */
export function missingBlocks(missing: readonly string[]): Block[] {
  if (missing.length === 0) return [{ type: "paragraph", text: say("Nothing is missing from the record.") }];
  return [{ type: "note", title: say("Missing from the record"), items: missing }];
}
