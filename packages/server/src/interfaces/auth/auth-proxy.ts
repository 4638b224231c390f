import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { tooManyAttempts } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";

/** How the endpoint passes the caller to better-auth. Nothing from outside reaches it under this name. */
export const ADDRESS_HEADER = "x-hotwash-address";

/** The error better-auth must give for a passkey whose authenticator did not verify its user. */
export const USER_NOT_VERIFIED = "USER_NOT_VERIFIED";

/** Why better-auth refused. */
export const refusedAs = z.object({ code: z.string().optional() });

/** The body of requests that require the password again. */
export const withPassword = z.object({ password: z.string().min(1).max(128) });

/** Passes a request on to better-auth, with only the headers it needs. */
export function pass(dependencies: Dependencies, request: FastifyRequest, body?: string): Promise<Response> {
  const headers = headersOf(request);
  if (body !== undefined) headers.set("content-type", "application/json");
  headers.set(ADDRESS_HEADER, request.ip);
  const path = request.url.split("?", 1)[0] ?? "";
  // Requests without a body must be GET.
  const method = body === undefined ? "GET" : request.method;
  return dependencies.auth.handle(
    new Request(new URL(path, dependencies.baseUrl), { method, headers, ...(body === undefined ? {} : { body }) }),
  );
}

const PASSED = ["cookie", "origin", "referer", "user-agent", "sec-fetch-site"];
const BY_BROWSERS = ["sec-fetch-mode", "sec-fetch-dest"];

export function headersOf({ headers }: FastifyRequest): Headers {
  // Some programs send a fetch mode like browsers, but no site: they are not a page, and have no Origin.
  const names = headers["sec-fetch-site"] === undefined ? PASSED : [...PASSED, ...BY_BROWSERS];
  const passed = names.map((name) => [name, headers[name]] as const);
  return new Headers(passed.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

export function keepCookies(reply: FastifyReply, answer: Response): void {
  reply.header("set-cookie", answer.headers.getSetCookie());
}

/** A refusal by better-auth, to be thrown as ours. Any other answer is a defect. */
export function refusalOf({ status, headers }: Response, unauthenticated: Phrase): Error {
  if (status === 401) return new Refusal("UNAUTHENTICATED", unauthenticated);
  if (status === 403) return foreign();
  if (status === 429) return tooManyAttempts(Number(headers.get("x-retry-after") ?? "60"));
  return new Error(`Sign-in returned ${status}.`);
}

function foreign(): Refusal {
  return new Refusal(
    "FORBIDDEN",
    verbatim("With a cookie or from a page, the Origin header must be one of the allowed origins."),
  );
}

export function notSignedIn(): Refusal {
  return new Refusal("UNAUTHENTICATED", phrase`Sign in first.`);
}

/**
 * Programs without a cookie need no Origin; requests from a browser need an allowed one. Checked before anything is
 * counted.
 */
export function checkSender(dependencies: Dependencies, request: FastifyRequest): void {
  const { cookie, origin, "sec-fetch-site": site } = request.headers;
  if (cookie === undefined && origin === undefined && site === undefined) return;
  checkOrigin(dependencies, request);
}

/** Requests that only our own pages may send. */
export function checkOrigin({ allowedOrigins }: Dependencies, { headers }: FastifyRequest): void {
  if (!isAllowedOrigin(headers, allowedOrigins)) throw foreign();
}
