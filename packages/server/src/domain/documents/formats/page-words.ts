import { say } from "#platform/language/say.ts";

/** What stands before, between and after the numbers of "Page 3 of 12". */
export function pageWords(): readonly string[] {
  return say("Page {0} of {1}", "\t", "\t").split("\t");
}
