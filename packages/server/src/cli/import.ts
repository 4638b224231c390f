import type { Command } from "commander";
import { IDENTITY_OPTION, PASSPHRASE_OPTIONS } from "#cli/backup-keys.ts";

const HELP =
  " \nThe whole file is checked before anything changes, and IDs stay the same. Its people are invited again: resend their " +
  "invitations.\nChanges by others wait while the rows are stored.";

export function addImport(program: Command): void {
  program
    .command("import")
    .description("add the organization of an export to this installation")
    .argument("<file>", "an export by hotwash export")
    .option("--under <name or id>", "the carrier of a client (default: the operator)")
    .option(...PASSPHRASE_OPTIONS[0])
    .option(...PASSPHRASE_OPTIONS[1])
    .option(...IDENTITY_OPTION)
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (file: string, options) => (await import("#cli/import-now.ts")).importNow(file, options));
}
