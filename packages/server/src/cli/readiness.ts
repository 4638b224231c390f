import type { Command } from "commander";

export function addReadiness(program: Command): void {
  const readiness = program.command("readiness").description("stored readiness scores");
  readiness
    .command("verify")
    .description("recompute every stored score from its stored evidence; exits with 1 and lists the ones that differ")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/readiness-verify.ts")).verify(options));
}
