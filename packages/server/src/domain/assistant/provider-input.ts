import { line } from "#domain/actions/input-fields.ts";
import { Refusal } from "#domain/refusal.ts";

const HOST = /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/;

export const provider = { ...line("Host of the provider, such as api.anthropic.com."), pattern: HOST } as const;

export function checkedProvider(given: string): string {
  const host = given.trim().toLowerCase();
  if (HOST.test(host)) return host;
  const message = "`provider` must be a host name, such as api.anthropic.com, without a path";
  throw new Refusal("BAD_USER_INPUT", message, { field: "provider" });
}
