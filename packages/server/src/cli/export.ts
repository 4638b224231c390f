import type { Command } from "commander";
import { PASSPHRASE_OPTIONS } from "#cli/backup-keys.ts";

const HELP =
  " \nThe file contains every row and file of the organization, without secrets and without what belongs to single " +
  "people.\ndocs/operations.md describes its format. It can be made while the server runs.";

export function addExport(program: Command): void {
  program
    .command("export")
    .description("write everything of one organization into a file")
    .argument("[file]", "the file to write (default: hotwash-<name>-<date>.tar.gz in the current directory)")
    .requiredOption("--organization <name or id>", "a carrier or client")
    .option("--recipient <key...>", "encrypt for public age keys, such as age1…")
    .option(...PASSPHRASE_OPTIONS[0])
    .option(...PASSPHRASE_OPTIONS[1])
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (file: string | undefined, options) => (await import("#cli/export-now.ts")).exportNow(file, options));
}
