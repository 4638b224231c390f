import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

/** What the library's codes mean to the ADMIN who manages the provider. */
const CODES: Readonly<Record<string, string>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "Its discovery document or answer names another issuer.",
  OAUTH_KEY_SELECTION_FAILED: "It has no key for the signature of its ID token.",
  OAUTH_UNSUPPORTED_OPERATION: "Its ID token is signed with an algorithm that is not accepted.",
  OAUTH_RESPONSE_IS_NOT_JSON: "It did not answer with JSON.",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "It answered with an unexpected status.",
  OAUTH_MISSING_SERVER_METADATA: "Its discovery document lacks an address.",
};
const CLAIMS: Readonly<Record<string, string>> = {
  iss: "Its ID token is of another issuer.",
  aud: "Its ID token is for another application.",
  azp: "Its ID token is for another application.",
  exp: "Its ID token has expired.",
  nbf: "Its ID token is not valid yet.",
  nonce: "Its ID token belongs to another attempt.",
  sub: "Its user information is about another person.",
};

/** Whatever the library throws, as a failure of the sign-in. */
export function explained(error: unknown): SignOnFailure {
  for (const each of chainOf(error)) {
    if (each instanceof SignOnFailure) return each;
    if (each instanceof OutsideFailure) return new SignOnFailure("unavailable", each.message, error);
  }
  return new SignOnFailure("failed", wordsOf(error), error);
}

function wordsOf(error: unknown): string {
  const chain = chainOf(error);
  const found = chain.map(errorCode).find((each) => each !== undefined && Object.hasOwn(OAUTH_ERRORS, each));
  if (found) return OAUTH_ERRORS[found] ?? found;
  for (const each of chain) {
    const claim = claimOf(each);
    if (claim !== undefined) return CLAIMS[claim] ?? `Its ID token has an invalid ${claim}.`;
  }
  const known = chain.map(codeOf).find((code) => code !== undefined && Object.hasOwn(CODES, code));
  return (known && CODES[known]) ?? "Its answer is not valid.";
}

/** Codes of RFC 6749 in the answer of the token endpoint. */
const OAUTH_ERRORS: Readonly<Record<string, string>> = {
  invalid_client: "It refused the client ID or secret.",
  unauthorized_client: "It does not allow this application to sign people in.",
  invalid_grant: "It refused the code: used already, expired, or of another request.",
  invalid_scope: "It does not offer the scopes.",
};

function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 5; each = each.cause) chain.push(each);
  return chain;
}

function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function errorCode(error: Error): string | undefined {
  return "error" in error && typeof error.error === "string" ? error.error : undefined;
}

function claimOf({ cause }: Error): string | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  if ("claim" in cause && typeof cause.claim === "string") return cause.claim;
  return "attribute" in cause && cause.attribute === "sub" ? cause.attribute : undefined;
}
