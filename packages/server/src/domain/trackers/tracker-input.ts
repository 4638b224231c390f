import type { Tracker } from "#domain/trackers/tracker-client.ts";
import { trackerKind } from "#domain/trackers/tracker-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";

export const kindInput = { type: "enum", of: trackerKind, description: "Product." } as const satisfies InputField;

export const urlInput = {
  type: "text",
  lines: "one",
  max: 2_000,
  pattern: /^https?:\/\/\S+$/i,
  form: phrase`an https address such as https://acme.atlassian.net`,
  optional: true,
  description:
    "An https address on the Internet, such as https://acme.atlassian.net. A path is ignored. The operator of the server " +
    "may allow others. Required for JIRA and SERVICENOW; default for LINEAR: https://api.linear.app.",
} as const satisfies InputField;

export const accountInput = {
  type: "text",
  lines: "one",
  max: 200,
  pattern: /^[^\s:]+$/,
  form: phrase`an account without spaces and colons`,
  optional: true,
  description:
    "The account that the token belongs to, without spaces and colons: for JIRA an email address, for SERVICENOW a user " +
    "name. Required for JIRA. Without one, SERVICENOW gets the token as an OAuth bearer token.",
} as const satisfies InputField;

export const tokenInput = {
  type: "text",
  lines: "one",
  max: 4_000,
  pattern: /^[\x21-\x7e]+$/,
  form: phrase`a token in ASCII without spaces`,
  description:
    "The API token of that account, for SERVICENOW its password or an OAuth token, for LINEAR an API key or OAuth token. In " +
    "ASCII without spaces. It is stored encrypted and never shown again.",
} as const satisfies InputField;

export const projectInput = {
  type: "text",
  lines: "one",
  max: 255,
  pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
  form: phrase`a key or table of letters, digits and _, beginning with a letter`,
  description:
    "The project that gets the issues: for JIRA its key, such as SEC; for SERVICENOW a table that extends task, such as " +
    "incident; for LINEAR the key of a team.",
} as const satisfies InputField;

export const issueTypeInput = {
  type: "text",
  lines: "one",
  max: 60,
  pattern: /^[\p{L}\p{N}][\p{L}\p{N} _&()/-]*$/u,
  form: phrase`the name of an issue type in Jira, such as Task`,
  optional: true,
  description: "The type of new issues in Jira, by its name there. Default: Task. Only for JIRA.",
} as const satisfies InputField;

const strict = outboundRules([]);

/** The address as it is stored, without a path. */
export function checkUrl({ outbound = strict }: ActionContext, tracker: Tracker, text: string | undefined): string {
  const given = text ?? tracker.url ?? refuseInput("url", phrase`is required for ${tracker.label}`);
  const target = readTarget(given, outbound);
  return "problem" in target ? refuseInput("url", target.problem) : target.url.origin;
}

export function checkProject({ project }: Tracker, given: string): string {
  return project.pattern.test(given) ? given : refuseInput("project", phrase`must be ${project.words}`);
}

export function checkAccount({ needsAccount, label }: Tracker, given: string | undefined): string | null {
  if (needsAccount && given === undefined) refuseInput("account", phrase`is required for ${label}`);
  return given ?? null;
}

export function checkIssueType({ issueType, label }: Tracker, given: string | undefined): string | null {
  if (issueType === undefined && given !== undefined) refuseInput("issue_type", phrase`must be omitted for ${label}`);
  return given ?? issueType ?? null;
}
