import { codeLabels } from "#kernel/code-labels.ts";

/** A code within a sentence: OT_DISRUPTION as "OT disruption". */
export function inWords(code: string): string {
  return codeLabels[code] ?? code.toLowerCase().replaceAll("_", " ");
}
