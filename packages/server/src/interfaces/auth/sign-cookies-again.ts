import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secret.ts";

/**
 * The header with the cookies that an older secret signed signed by the first. better-auth knows several secrets for what
 * it encrypts, and one for cookies. What none of them signed stays as it is, and opens nothing.
 */
export function signCookiesAgain(cookies: string, secrets: Secrets): string {
  if (secrets.length === 1) return cookies;
  return cookies
    .split(";")
    .map((cookie) => signAgain(cookie, secrets))
    .join(";");
}

function signAgain(cookie: string, [first, ...older]: Secrets): string {
  const begin = cookie.indexOf("=") + 1;
  const [, value, signature] = decode(cookie.slice(begin)).match(/^(.+)\.([A-Za-z0-9+/]{43}=)$/s) ?? [];
  if (begin === 0 || value === undefined || signature === undefined) return cookie;
  if (!older.some((secret) => isEqual(signature, sign(value, secret)))) return cookie;
  return cookie.slice(0, begin) + encodeURIComponent(`${value}.${sign(value, first)}`);
}

/** As better-call signs cookies. */
function sign(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64");
}

function isEqual(shown: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(shown), Buffer.from(expected));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
