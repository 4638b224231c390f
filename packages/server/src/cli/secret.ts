import type { Command } from "commander";

const HELP = `
With HOTWASH_SECRET put the new value before the old one (new,old), restart every instance, then run this: whatever an
older value encrypted is encrypted with the first. hotwash doctor says when the older ones may go. Without it, stop the
server: the new value is made, and the file of the data folder holds it alone at the end.`;

export function addSecret(program: Command): void {
  const secret = program
    .command("secret")
    .description("the secret that signs sessions and encrypts second factors and signing keys")
    .addHelpText("after", HELP);
  secret
    .command("rotate")
    .description("encrypt with the newest secret what older ones encrypted")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/secret-rotate.ts")).rotateSecret(options));
}
