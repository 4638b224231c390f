import type { Command } from "commander";

export function addBenchmark(program: Command): void {
  const benchmark = program.command("benchmark").description("the industry benchmark");
  benchmark
    .command("snapshot")
    .description("make the quarter that was over last, unless it was made already; a server does so by itself")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/benchmark-snapshot.ts")).snapshot(options));
}
