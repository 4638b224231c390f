import type { Command } from "commander";

const HELP =
  " \nIf HOTWASH_SECRET is set, put the new value before the old one (new,old), restart every instance, then run " +
  "this: it\nencrypts with the first value whatever an older value encrypted. hotwash doctor says when the older " +
  "ones can go. If it\nis not set, stop the server first: a new secret is created, and the file in the data " +
  "folder then contains only that.";

export function addSecret(program: Command): void {
  const secret = program
    .command("secret")
    .description("the secret that signs sessions and encrypts second factors and signing keys")
    .addHelpText("after", HELP);
  secret
    .command("rotate")
    .description("encrypt again with the newest secret")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/secret-rotate.ts")).rotateSecret(options));
}
