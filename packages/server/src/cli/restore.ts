import type { Command } from "commander";
import { IDENTITY_OPTION, PASSPHRASE_OPTIONS } from "#cli/backup-keys.ts";

const HELP =
  " \nThe whole file is checked before anything changes. Sessions end. Emails, webhooks, chat messages, audit streams and " +
  "issue\ntrackers wait until hotwash deliveries resume, because the original may have sent them, or may still run.";

export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("restore a backup into an empty installation")
    .argument("<file>", "a backup: a file, or s3://bucket/name")
    .option(...PASSPHRASE_OPTIONS[0])
    .option(...PASSPHRASE_OPTIONS[1])
    .option(...IDENTITY_OPTION)
    .option("--resume-deliveries", "send what waits as soon as the server starts")
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (file: string, options) => (await import("#cli/restore-now.ts")).restore(file, options));
}
