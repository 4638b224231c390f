import { codeLabels } from "#kernel/code-labels.ts";
import { say } from "#platform/language/say.ts";

/** A code within a sentence of the language that is spoken: OT_DISRUPTION as "OT disruption". */
export function inWords(code: string): string {
  return say(codeLabels[code] ?? code.toLowerCase().replaceAll("_", " "));
}
