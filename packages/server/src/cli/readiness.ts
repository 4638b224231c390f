import type { Command } from "commander";

export function addReadiness(program: Command): void {
  const readiness = program.command("readiness").description("stored readiness scores");
  readiness
    .command("verify")
    .description("work every stored score out again from its stored evidence; ends with 1 and says which differ")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/readiness-verify.ts")).verify(options));
}
