import type { Command } from "commander";

const HELP = `
A server does its jobs itself unless HOTWASH_JOBS=off. Any number of workers may run, on any machine that reaches the
database and the store of files. SIGTERM ends one in order; what it had in hand is another's.`;

export function addWorker(program: Command): void {
  program
    .command("worker")
    .description("do the jobs of a server in a process of its own: make the files of deliverables")
    .addHelpText("after", HELP)
    .action(async () => {
      process.env.NODE_ENV ??= "production";
      await (await import("#server/worker.ts")).startWorker();
    });
}
