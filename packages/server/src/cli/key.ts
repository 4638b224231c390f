import { type Command, InvalidArgumentError, Option } from "commander";
import { KEY_DAYS, LONGEST_KEY_DAYS } from "#domain/api-keys/key-lifetime.ts";
import { dayOf, momentOf } from "#platform/dates/times.ts";

const SCOPES = ["mcp", "feed", "graphql"];

export function addKey(program: Command): void {
  const key = program.command("key").description("API keys");
  key
    .command("create")
    .description("create a key and print its text, once")
    .requiredOption("--name <name>", "name of the key, to tell it from others")
    .requiredOption("--scopes <list>", `interfaces it opens, separated by commas: ${SCOPES.join(", ")}`, readScopes)
    .option("--organization <name or id>", "organization whose records it reads; default: the operator, which sees all")
    .addOption(
      new Option("--role <role>", "role of the key there").choices(["ADMIN", "EDITOR", "VIEWER"]).default("VIEWER"),
    )
    .option("--owner <email>", "owner of the key, one of the operator's people; default: its only ADMIN")
    .option(
      "--expires <time>",
      `expiry date, such as 2027-01-31 or 2027-01-31T12:00:00Z, at most ${LONGEST_KEY_DAYS} days ahead; ` +
        `default: ${KEY_DAYS} days`,
      readTime,
    )
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/key-create.ts")).createKey(options));
  key
    .command("list")
    .description("list the keys, never their text")
    .option("--organization <name or id>", "only keys of this organization")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/key-list.ts")).listKeys(options));
  key
    .command("revoke")
    .description("revoke a key permanently, from its next request on")
    .argument("<prefix or id>", "beginning of its text (hw_ and 8 characters), or its ID")
    .option("--note <text>", "reason, kept on record")
    .option("--json", "answer as JSON")
    .action(async (which, options) => (await import("#cli/key-revoke.ts")).revokeKey(which, options));
}

function readScopes(text: string): string[] {
  const scopes = text.split(",").map((each) => each.trim().toLowerCase());
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`Unknown scope ${unknown.join(", ")}; use ${SCOPES.join(", ")}.`);
  return scopes.map((scope) => scope.toUpperCase());
}

function readTime(text: string): Date {
  try {
    return text.includes("T") ? momentOf(text) : new Date(`${dayOf(text)}T00:00:00Z`);
  } catch {
    throw new InvalidArgumentError("It must be a date such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z.");
  }
}
