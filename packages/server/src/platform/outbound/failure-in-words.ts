import { OutsideFailure } from "#platform/outside-failure.ts";

export const CLOSED = "The connection was closed before an answer.";
export const NOT_HTTP = "The answer was not valid HTTP.";

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  EHOSTUNREACH: "There is no route to the address.",
  ENETUNREACH: "There is no route to the address.",
  ETIMEDOUT: "The connection timed out.",
  ABORT_ERR: "The attempt was interrupted.",
  CERT_HAS_EXPIRED: "The certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is signed by itself.",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate is signed by an unknown authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate is signed by an unknown authority.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate is signed by an unknown authority.",
};

/** Why there was no answer, without addresses or other details of this machine's network. */
export function failureInWords(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const known = WORDS[code];
  if (known) return known;
  if (/^(HPE_|ERR_HTTP)/.test(code)) return NOT_HTTP;
  if (/^(ERR_SSL|ERR_TLS|EPROTO|CERT_|UNABLE_)/.test(code)) return "No secure connection could be made.";
  return "The connection failed.";
}
