import { type Command, InvalidArgumentError, Option } from "commander";
import { KEY_DAYS, LONGEST_KEY_DAYS } from "#domain/api-keys/key-lifetime.ts";

const SCOPES = ["mcp", "feed", "graphql"];

export function addKey(program: Command): void {
  const key = program.command("key").description("API keys");
  key
    .command("create")
    .description("create a key and print its text, this once")
    .requiredOption("--name <name>", "what it is called, to tell it from others")
    .requiredOption("--scopes <list>", `what it opens, comma separated: ${SCOPES.join(", ")}`, readScopes)
    .option("--organization <name or id>", "whose records it reads; default: the operator, who sees all")
    .addOption(
      new Option("--role <role>", "what it may do there").choices(["ADMIN", "EDITOR", "VIEWER"]).default("VIEWER"),
    )
    .option("--owner <email>", "the person it belongs to, one of the operator's; default: its only ADMIN")
    .option(
      "--expires <time>",
      `until when it works, like 2027-01-31 or 2027-01-31T12:00:00Z, at most ${LONGEST_KEY_DAYS} days ahead; default: ${KEY_DAYS} days`,
      readTime,
    )
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/key-create.ts")).createKey(options));
  key
    .command("list")
    .description("list the keys, never their text")
    .option("--organization <name or id>", "only those of this organization")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/key-list.ts")).listKeys(options));
  key
    .command("revoke")
    .description("revoke a key, for good; its next request is refused")
    .argument("<prefix or id>", "how its text begins (hw_ and 8 characters), or its id")
    .option("--note <text>", "why, for the record")
    .option("--json", "answer as JSON")
    .action(async (which, options) => (await import("#cli/key-revoke.ts")).revokeKey(which, options));
}

function readScopes(text: string): string[] {
  const scopes = text.split(",").map((each) => each.trim().toLowerCase());
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no scope ${unknown.join(", ")}; there are ${SCOPES.join(", ")}.`);
  return scopes.map((scope) => scope.toUpperCase());
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError("It is a time like 2027-01-31T12:00:00Z.");
  return time;
}
