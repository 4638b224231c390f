import type { IncomingHttpHeaders } from "node:http";

/** Whether the request comes from one of our pages: by Origin or, without it, by Referer. */
export function isAllowedOrigin({ origin, referer }: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  if (origin !== undefined) return allowed.has(origin);
  return referer !== undefined && URL.canParse(referer) && allowed.has(new URL(referer).origin);
}
