import type { Command } from "commander";

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("check configuration, folders, database, migrations, clock and secret, and suggest fixes")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/doctor-checks.ts")).examine(options));
}
