import type { Command } from "commander";

const HELP =
  " \nKeep checkpoints where nobody with write access to the database can write. Without a checkpoint, verify " +
  "detects entries\nthat were edited, deleted or moved; with one, also a log that was truncated or rewritten.";

export function addAudit(program: Command): void {
  const audit = program.command("audit").description("the audit log").addHelpText("after", HELP);
  audit
    .command("verify")
    .description("recompute every chain of the log; exits with 1 and names the place if one is damaged")
    .option("--checkpoint <file>", "compare with an earlier checkpoint")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/audit-verify.ts")).verify(options));
  audit
    .command("checkpoint")
    .description("print the head of every chain as JSON, to keep elsewhere")
    .action(async () => (await import("#cli/audit-checkpoint.ts")).checkpoint());
}
