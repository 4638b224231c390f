import { refuseInput } from "#kernel/refuse-input.ts";
import type { Phrase } from "#platform/language/phrase.ts";

/** Why a file is refused as an attachment. */
export function refuseAttachment(what: Phrase): never {
  refuseInput("file", what);
}
