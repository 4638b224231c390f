import { say } from "#platform/language/say.ts";

/** A record's reference with its title, in the quotation marks of the language that is spoken. */
export function withTitle(reference: string, title: string): string {
  return say("{0} “{1}”", reference, title);
}
