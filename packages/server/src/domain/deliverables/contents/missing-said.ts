import { inWords } from "#domain/code-words.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { listed } from "#domain/reports/english.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";

const LISTED = /^([^:]+): (.+)$/;
const UNRATED = /^Nothing was rated for /;

/** Missing evidence in the language that is spoken. It is found, and kept by FINAL reports, in English. */
export function missingSaid(text: string): string {
  if (UNRATED.test(text)) return say("Nothing was rated for {0}", listed(dimensionsIn(text)));
  const [, what, which] = text.match(LISTED) ?? [];
  return what && which ? say("{0}: {1}", say(what), referencesSaid(which)) : say(text);
}

/** Of what is listed with "and", only references are single words. */
function referencesSaid(text: string): string {
  const references = text.split(/, | and /);
  return text.includes(" and ") && references.every((each) => /^\S+$/.test(each)) ? listed(references) : text;
}

function dimensionsIn(text: string): string[] {
  const codes = Object.keys(dimension.values);
  return codes.filter((code) => text.includes(inLanguage("en", () => inWords(code)))).map(inWords);
}
