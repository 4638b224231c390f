import type { SignInMethod } from "#kernel/sign-in-policy.ts";

/** The paths of better-auth that open a session, or renew one when the account's factors change. */
const METHODS: Readonly<Record<string, SignInMethod>> = {
  "/two-factor/verify-totp": "SECOND_FACTOR",
  "/two-factor/verify-backup-code": "SECOND_FACTOR",
  "/passkey/verify-authentication": "PASSKEY",
};

/** How a session is opened: at least with the password. One that is renewed stays one of its provider or passkey. */
export function methodOf(path: string | undefined, entered: Readonly<Record<string, unknown>>): SignInMethod {
  if (entered["providerId"]) return "PROVIDER";
  if (entered["method"] === "PASSKEY") return "PASSKEY";
  return METHODS[path ?? ""] ?? "PASSWORD";
}
