import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secret.ts";

/**
 * The header with cookies signed by an older secret, signed again by the first. better-auth supports several secrets
 * for encryption but only one for cookies. Cookies that no secret signed stay unchanged, and are invalid.
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

/** In the same way as better-call. */
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
