import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppParts } from "#interfaces/app-parts.ts";
import { tooManyAttempts } from "#interfaces/auth/rate-limits.ts";

/** Where the endpoint tells better-auth who is calling. Nothing from outside reaches it under this name. */
export const ADDRESS_HEADER = "x-hotwash-address";

/** What better-auth is made to say of a passkey whose authenticator did not check who holds it. */
export const USER_NOT_VERIFIED = "USER_NOT_VERIFIED";

/** What says why better-auth refused. */
export const refusedAs = z.object({ code: z.string().optional() });

/** The body of what takes the password once more. */
export const withPassword = z.object({ password: z.string().min(1).max(128) });

/** Hands a request on to better-auth, with what it needs of its headers and nothing else. */
export function pass(parts: AppParts, request: FastifyRequest, body?: string): Promise<Response> {
  const headers = headersOf(request);
  if (body !== undefined) headers.set("content-type", "application/json");
  headers.set(ADDRESS_HEADER, request.ip);
  const path = request.url.split("?", 1)[0] ?? "";
  // What it is asked without a body it takes by GET alone.
  const method = body === undefined ? "GET" : request.method;
  return parts.auth.handle(
    new Request(new URL(path, parts.baseUrl), { method, headers, ...(body === undefined ? {} : { body }) }),
  );
}

export const FOREIGN = "With a cookie or from a page, the Origin header must be one of the allowed origins.";

const PASSED = ["cookie", "origin", "referer", "user-agent", "sec-fetch-site"];
const BY_BROWSERS = ["sec-fetch-mode", "sec-fetch-dest"];

export function headersOf({ headers }: FastifyRequest): Headers {
  // Some programs send a mode as browsers do, but no site: they are no page, and have no Origin to show.
  const names = headers["sec-fetch-site"] === undefined ? PASSED : [...PASSED, ...BY_BROWSERS];
  const passed = names.map((name) => [name, headers[name]] as const);
  return new Headers(passed.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

export function keepCookies(reply: FastifyReply, answer: Response): FastifyReply {
  return reply.header("cache-control", "no-store").header("set-cookie", answer.headers.getSetCookie());
}

export function passRefusal(reply: FastifyReply, { status, headers }: Response, unauthorized: string): FastifyReply {
  if (status === 401) return refuse(reply, 401, "UNAUTHENTICATED", unauthorized);
  if (status === 403) {
    return refuse(reply, 403, "FORBIDDEN", FOREIGN);
  }
  if (status === 429) return refuseForNow(reply, headers.get("x-retry-after") ?? "60");
  throw new Error(`Sign-in answered ${status}.`);
}

export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").send({ code, message });
}

export function refuseForNow(reply: FastifyReply, seconds: string | number): FastifyReply {
  reply.header("retry-after", String(seconds));
  const { code, message } = tooManyAttempts(Number(seconds));
  return refuse(reply, 429, code, message);
}
