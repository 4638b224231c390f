import type { Document, Logo } from "#domain/documents/document.ts";
import type { Theme } from "#domain/documents/theme.ts";

/** Input of every document besides its records. */
export type Setting = {
  readonly organization: string;
  readonly issuer: string;
  readonly logo: Logo | null;
  readonly theme: Theme;
  readonly paper: Document["paper"];
  /** The day the document describes: today (UTC) when it is generated. */
  readonly as_of: string;
};

export const CONFIDENTIAL = "Confidential";
