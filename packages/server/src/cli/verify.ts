import type { Command } from "commander";
import { IDENTITY_OPTION, PASSPHRASE_OPTIONS } from "#cli/backup-keys.ts";

export function addVerify(program: Command): void {
  program
    .command("verify")
    .description("check a backup without restoring it, or this installation: audit log, scores and files")
    .argument("[file]", "a backup: a file, or s3://bucket/name; without it, the installation is checked")
    .option(...PASSPHRASE_OPTIONS[0])
    .option(...PASSPHRASE_OPTIONS[1])
    .option(...IDENTITY_OPTION)
    .option("--json", "answer as JSON")
    .action(async (file: string | undefined, options) => (await import("#cli/verify-all.ts")).verify(file, options));
}
