import { refuseInput } from "#kernel/refuse-input.ts";
import type { Phrase } from "#platform/language/phrase.ts";

/** Why a file is refused as a history. */
export function refuseFile(what: Phrase): never {
  refuseInput("file", what);
}
