import type { Block } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

/** What a document says of what its record lacks. */
export function missingBlocks(missing: readonly string[]): Block[] {
  if (missing.length === 0) return [{ type: "paragraph", text: say("Nothing is missing from the record.") }];
  return [{ type: "note", title: say("Missing from the record"), items: missing }];
}
