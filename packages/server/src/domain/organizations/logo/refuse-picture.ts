import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/** Why an image is refused as a logo. */
export function refusal(what: Phrase): Refusal {
  return new Refusal("BAD_USER_INPUT", phrase`${"logo: "}${what}`, { field: "logo" });
}
