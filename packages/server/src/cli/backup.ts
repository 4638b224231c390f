import type { Command } from "commander";
import { PASSPHRASE_OPTIONS } from "#cli/backup-keys.ts";

const HELP =
  " \nThe backup contains the database, the files, the secret and with it the keys that sign certificates. It can be made " +
  "while\nthe server runs. Without an option that says how to encrypt it, a passphrase is asked for.";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("write everything into one encrypted file")
    .argument(
      "[file]",
      "the file to write, or s3://bucket/name (default: hotwash-<time>.tar.gz.age in the current directory)",
    )
    .option("--recipient <key...>", "encrypt for public age keys, such as age1…")
    .option(...PASSPHRASE_OPTIONS[0])
    .option(...PASSPHRASE_OPTIONS[1])
    .option("--unencrypted", "do not encrypt: the file contains the secret and every record in plain text")
    .option("--accept-missing", "accept that files are lost: from now on, they fail no backup")
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (file: string | undefined, options) => (await import("#cli/backup-now.ts")).backUp(file, options));
}
