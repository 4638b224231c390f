import type { Verdict } from "#domain/certificates/check-credential.ts";
import { binary, moment, type Operation, object, orNull, text } from "#interfaces/openapi/operation.ts";

const verdicts = {
  VALID: true,
  EXPIRED: true,
  REVOKED: true,
  CHANGED: true,
  UNKNOWN: true,
  NOT_CHECKED: true,
} satisfies Readonly<Record<Verdict, true>>;

const checked = object({
  checked_at: moment,
  verdict: { enum: Object.keys(verdicts) },
  says: { description: "The verdict in a sentence.", ...text },
  checks: { type: "array", items: { type: "object" } },
  facts: {
    description: "What a certificate states; null if nothing in it can be trusted.",
    ...orNull({ type: "object" }),
  },
  pack: {
    description: "What a renewal pack states; null if nothing in it can be trusted.",
    ...orNull({ type: "object" }),
  },
});

export const verifyLinkOperation: Operation = {
  id: "verify_link",
  tag: "verification",
  summary: "Verify a certificate by its link",
  callers: "anyone",
  path: { token: "The last part of the address on the certificate." },
  answers: { 200: { description: "The verdict.", content: { "application/json": checked } } },
  refuses: ["NOT_FOUND", "RATE_LIMITED"],
};

export const verifyFileOperation: Operation = {
  id: "verify_credential",
  tag: "verification",
  summary: "Verify a credential file",
  callers: "anyone",
  body: {
    description: "The text of a credential file.",
    content: { "application/json": object({ credential: { type: "string", minLength: 1, maxLength: 100_000 } }) },
  },
  answers: { 200: { description: "The verdict.", content: { "application/json": checked } } },
  refuses: ["BAD_USER_INPUT", "RATE_LIMITED"],
};

export const verifierOperation: Operation = {
  id: "verifier_page",
  tag: "verification",
  summary: "A page that verifies credentials offline",
  callers: "anyone",
  answers: { 200: { description: "One file, with all keys and revocations.", content: { "text/html": text } } },
  refuses: ["RATE_LIMITED"],
};

export const keysOperation: Operation = {
  id: "signing_keys",
  tag: "verification",
  summary: "The public keys that certificates are signed with",
  callers: "anyone",
  answers: {
    200: {
      description: "A JSON Web Key Set.",
      content: { "application/jwk-set+json": object({ keys: { type: "array", items: { type: "object" } } }) },
    },
  },
};

export const issuerOperation: Operation = {
  id: "certificate_issuer",
  tag: "verification",
  summary: "Who issues certificates",
  callers: "anyone",
  answers: { 200: { description: "The issuer.", content: { "application/json": { type: "object" } } } },
};

export const revocationsOperation: Operation = {
  id: "certificate_revocations",
  tag: "verification",
  summary: "A list of revoked certificates",
  callers: "anyone",
  path: { list: "The number of the list, as credentials name it." },
  answers: { 200: { description: "A signed Bitstring Status List.", content: { "application/vc+jwt": text } } },
  refuses: ["NOT_FOUND"],
};

const refuses = ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"] as const;
const path = { id: "The certificate's id." };

export const certificateOperations: Readonly<Record<"certificate.pdf" | "credential.json", Operation>> = {
  "certificate.pdf": {
    id: "certificate_pdf",
    tag: "files",
    summary: "A certificate as PDF",
    callers: "member",
    path,
    answers: { 200: { description: "Exactly what was signed.", content: { "application/pdf": binary } } },
    refuses,
  },
  "credential.json": {
    id: "certificate_credential",
    tag: "files",
    summary: "A certificate as a signed Verifiable Credential",
    callers: "member",
    path,
    answers: { 200: { description: "The enveloped credential.", content: { "application/json": { type: "object" } } } },
    refuses,
  },
};
