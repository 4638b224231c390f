import { displayLanguage } from "#kernel/display-language.ts";

/** The language in which an action drafts a report. */
export const reportLanguage = {
  type: "enum",
  of: displayLanguage,
  optional: true,
  description: "Language of the drafted report (default EN); the next version stays in that of the FINAL one.",
} as const;
