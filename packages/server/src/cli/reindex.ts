import type { Command } from "commander";

const HELP = `
A running server keeps the index up to date by itself, and may go on serving meanwhile. Use this after texts were
changed by SQL, or to have a model's vectors made anew.`;

export function addReindex(program: Command): void {
  program
    .command("reindex")
    .description("index for search all over again, and show how far it has come")
    .option("--vectors", "make the vectors of all passages anew as well, not only those that are missing")
    .option("--json", "answer as JSON")
    .addHelpText("after", HELP)
    .action(async (options) => (await import("#cli/reindex-all.ts")).reindex(options));
}
