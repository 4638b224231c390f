import type { Block } from "#domain/documents/document.ts";

/** What a document says of what its record lacks. */
export function missingBlocks(missing: readonly string[]): Block[] {
  if (missing.length === 0) return [{ type: "paragraph", text: "Nothing is missing from the record." }];
  return [{ type: "note", title: "Missing from the record", items: missing }];
}
