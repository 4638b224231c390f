import { line } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";

const HOST = /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i;

export const provider = {
  ...line("the host name of a model provider, such as api.anthropic.com, without scheme or path."),
  pattern: HOST,
  form: phrase`a host name such as api.anthropic.com, without scheme or path`,
} as const;

/** Normalized like a parsed URL, because settings and consents are compared by it. */
export function hostOf(given: string): string {
  return given.toLowerCase();
}
