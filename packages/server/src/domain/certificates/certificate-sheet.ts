import type { CredentialFacts } from "#domain/certificates/check-credential.ts";
import type { Document, Logo } from "#domain/documents/document.ts";
import type { Theme } from "#domain/documents/theme.ts";

/** A certificate on a page: the statements of its credential and its current status. */
export type CertificateSheet = {
  readonly facts: CredentialFacts;
  /** The issuer's. */
  readonly logo: Logo | null;
  readonly theme: Theme;
  /** Of its words and dates; what was signed stays as it is. */
  readonly language: Document["language"];
  readonly paper: Document["paper"];
  /** The holder's organization's: its clocks are those that people read. */
  readonly time_zone: string;
  /** Printed across the top of a certificate that is no longer valid. */
  readonly warning: string | null;
};
