import type { GraphQLError } from "graphql";
import { type Refusal, shownDetails } from "#kernel/refusal.ts";
import { refusalOf } from "#kernel/unavailable.ts";
import { sayPhrase } from "#platform/language/phrase.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { LanguageTag } from "#platform/language/tags.ts";

export type ErrorEntry = {
  readonly message: string;
  readonly locations?: GraphQLError["locations"];
  readonly path?: readonly string[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
};

export type Defects = { readonly request_id: string; readonly log: (error: unknown) => void };

/**
 * The entry of a failed field, in the reader's language. Anything except a refusal is a defect: logged in full, shown
 * without detail.
 */
export function fieldError(error: unknown, key: string, tag: LanguageTag, { request_id, log }: Defects): ErrorEntry {
  const refusal = refusalOf(error);
  if (refusal?.cause !== undefined || !refusal) log(error);
  const { message, extensions } = refusal ? wholeError(refusal, tag) : defectEntry(request_id);
  return { message, path: [key], extensions };
}

export function defectEntry(request_id: string): ErrorEntry {
  return { message: "Internal server error", extensions: { code: "INTERNAL_SERVER_ERROR", request_id } };
}

/** The entry of a refused request, in the reader's language. */
export function wholeError({ code, phrase, details }: Refusal, tag: LanguageTag): ErrorEntry {
  const { retry_after } = details;
  const extensions = {
    code,
    ...shownDetails(details),
    ...(retry_after !== undefined && { retryAfter: retry_after }),
  };
  return { message: inLanguage(tag, () => sayPhrase(phrase)), extensions };
}

/** The entry of an error in the document or its variables. */
export function documentError({ message, locations, extensions }: GraphQLError, code: string): ErrorEntry {
  const given = typeof extensions.code === "string" ? extensions.code : code;
  return { message, ...(locations && { locations }), extensions: { code: given } };
}
