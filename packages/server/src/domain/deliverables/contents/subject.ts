import type { Document, Logo } from "#domain/documents/document.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { say } from "#platform/language/say.ts";

/** Input of every document besides its records. */
export type Setting = {
  readonly organization: string;
  readonly issuer: string;
  readonly logo: Logo | null;
  readonly theme: Theme;
  readonly paper: Document["paper"];
  readonly language: Document["language"];
  /** The day the document describes: today (UTC) when it is generated. */
  readonly as_of: string;
};

export const confidential = () => say("Confidential");
