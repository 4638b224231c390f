import type { Command } from "commander";

const HELP = `
Keep checkpoints where nobody who can write the database can write. Without one, verify finds entries that were
edited, deleted or moved; with one, also a log that was cut at its end or written anew.`;

export function addAudit(program: Command): void {
  const audit = program.command("audit").description("the audit log").addHelpText("after", HELP);
  audit
    .command("verify")
    .description("recompute every chain of the log; ends with 1 and says where, when one is damaged")
    .option("--checkpoint <file>", "compare with a checkpoint made earlier")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/audit-verify.ts")).verify(options));
  audit
    .command("checkpoint")
    .description("print how far every chain has come, as JSON to keep elsewhere")
    .action(async () => (await import("#cli/audit-checkpoint.ts")).checkpoint());
}
