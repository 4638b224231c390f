import type { Command } from "commander";

export function addBenchmark(program: Command): void {
  const benchmark = program.command("benchmark").description("the industry benchmark");
  benchmark
    .command("snapshot")
    .description("create the last completed quarter unless it exists; a server does this automatically")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/benchmark-snapshot.ts")).snapshot(options));
}
