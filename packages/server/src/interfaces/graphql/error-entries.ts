import type { GraphQLError } from "graphql";
import { Refusal } from "#domain/refusal.ts";

export type ErrorEntry = {
  readonly message: string;
  readonly locations?: GraphQLError["locations"];
  readonly path?: readonly string[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
};

export type Defects = { readonly request_id: string; readonly log: (error: unknown) => void };

/** How a field that failed is shown. What is no refusal is a defect: logged whole, shown without detail. */
export function fieldError(error: unknown, key: string, { request_id, log }: Defects): ErrorEntry {
  if (error instanceof Refusal) return refusalEntry(error, [key]);
  log(error);
  const extensions = { code: "INTERNAL_SERVER_ERROR", request_id };
  return { message: "Internal server error", path: [key], extensions };
}

function refusalEntry({ code, message, details }: Refusal, path: readonly string[]): ErrorEntry {
  const { field, allowed, retry_after } = details;
  const extensions = {
    code,
    ...(field !== undefined && { field }),
    ...(allowed !== undefined && { allowed }),
    ...(retry_after !== undefined && { retryAfter: retry_after }),
  };
  return { message, path, extensions };
}

/** How something is shown that is wrong with the document or its variables. */
export function documentError({ message, locations, extensions }: GraphQLError, code: string): ErrorEntry {
  const given = typeof extensions.code === "string" ? extensions.code : code;
  return { message, ...(locations && { locations }), extensions: { code: given } };
}

export function wholeError(error: Refusal): ErrorEntry {
  const { code, message } = error;
  return { message, extensions: { code } };
}
