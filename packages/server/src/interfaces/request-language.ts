import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { type Phrase, sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { type LanguageTag, TAGS } from "#platform/language/tags.ts";

/** Set by the page when somebody chooses a language. */
const CHOSEN = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** The language that the reader chose here, or else the browser's first of ours; English if it has none of them. */
export function requestLanguage({ headers }: Pick<FastifyRequest, "headers">): LanguageTag {
  const chosen = tagNamed(headers.cookie?.match(CHOSEN)?.[1]);
  return chosen ?? tagNamed(new Negotiator({ headers }).language([...TAGS])) ?? "en";
}

/** Programs and agents, which send a key or a token, read English. */
export function readerLanguage(request: Pick<FastifyRequest, "headers">): LanguageTag {
  const { "x-api-key": key, authorization } = request.headers;
  return key === undefined && authorization === undefined ? requestLanguage(request) : "en";
}

/** A message for the caller, who reads it in a language. */
export function saidTo(request: Pick<FastifyRequest, "headers">, message: Phrase): string {
  return inLanguage(readerLanguage(request), () => sayPhrase(message));
}

function tagNamed(tag: string | undefined): LanguageTag | undefined {
  return TAGS.find((each) => each === tag);
}
