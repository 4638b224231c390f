import type { CredentialFacts } from "#domain/certificates/check-credential.ts";
import type { Document, Logo } from "#domain/documents/document.ts";

/** A certificate on a page: what its credential states, and nothing besides but what became of it. */
export type CertificateSheet = {
  readonly facts: CredentialFacts;
  /** The issuer's. */
  readonly logo: Logo | null;
  readonly paper: Document["paper"];
  /** Stands across the head of one that no longer holds. */
  readonly warning: string | null;
};
