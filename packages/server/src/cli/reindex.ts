import type { Command } from "commander";

const HELP =
  " \nA running server keeps the index up to date and can stay up during this command. Use it after texts were " +
  "changed by\nSQL, or to recompute a model's vectors.";

export function addReindex(program: Command): void {
  program
    .command("reindex")
    .description("rebuild the search index and show progress")
    .option("--vectors", "recompute the vectors of all passages, not only missing ones")
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (options) => (await import("#cli/reindex-all.ts")).reindex(options));
}
