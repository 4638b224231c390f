import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { type LanguageTag, TAGS } from "#platform/language/tags.ts";

/** Set by the page when somebody chooses a language. */
const CHOSEN = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** The language that the reader chose here, or else the browser's first of ours; English if it has none of them. */
export function requestLanguage({ headers }: Pick<FastifyRequest, "headers">): LanguageTag {
  const chosen = tagNamed(headers.cookie?.match(CHOSEN)?.[1]);
  return chosen ?? tagNamed(new Negotiator({ headers }).language([...TAGS])) ?? "en";
}

function tagNamed(tag: string | undefined): LanguageTag | undefined {
  return TAGS.find((each) => each === tag);
}
