import type { Document, Logo } from "#domain/documents/document.ts";

/** What every document is given beside its records. */
export type Setting = {
  readonly organization: string;
  readonly issuer: string;
  readonly logo: Logo | null;
  readonly paper: Document["paper"];
  /** The day for which it holds: today (UTC) when it is made. */
  readonly as_of: string;
};

export const CONFIDENTIAL = "Confidential";
