import type { FastifyRequest } from "fastify";
import { OAuthFailure } from "#interfaces/oauth/oauth-failure.ts";

const LONGEST = 4_000;

/** The parameters of a form. Each occurs once; an empty one counts as omitted (RFC 6749, 3.1). */
export function readParameters(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (read.has(name)) throw new OAuthFailure("invalid_request", `${name.slice(0, 100)} occurs more than once.`);
    if (value.length > LONGEST) throw new OAuthFailure("invalid_request", `${name.slice(0, 100)} is too long.`);
    // The database takes no such text.
    if (value.includes("\0")) {
      throw new OAuthFailure("invalid_request", `${name.slice(0, 100)} must not contain the character U+0000.`);
    }
    if (value !== "") read.set(name, value);
  }
  return read;
}

/** The form in a body. What stands in the address is in logs, so nothing is taken from there. */
export function readForm({ body, url }: FastifyRequest): Form {
  if (url.includes("?"))
    throw new OAuthFailure("invalid_request", "Send the parameters in the body, not in the address.");
  if (typeof body !== "string") {
    throw new OAuthFailure("invalid_request", "Content-Type must be application/x-www-form-urlencoded.");
  }
  const parameters = readParameters(body);
  return {
    get: (name) => parameters.get(name),
    need: (name) => {
      const value = parameters.get(name);
      if (value === undefined) throw new OAuthFailure("invalid_request", `${name} is required.`);
      return value;
    },
  };
}

export type Form = {
  readonly get: (name: string) => string | undefined;
  readonly need: (name: string) => string;
};
