import type { Command } from "commander";
import { type PortOption, usePort } from "#cli/port-option.ts";

const HELP =
  " \nA server runs its own jobs unless HOTWASH_JOBS=off. Run as many workers as you like, on any machine that " +
  "reaches the\ndatabase and the file store. On SIGTERM a worker stops cleanly, and its unfinished jobs pass to " +
  "another.";

export function addWorker(program: Command): void {
  program
    .command("worker")
    .description("run a server's jobs in a separate process: generate the files of deliverables")
    .option("--port <number>", "port for /healthz and /metrics; without it, none is opened")
    .addHelpText("after", HELP)
    .action(async (options: PortOption) => {
      usePort(options);
      process.env.NODE_ENV ??= "production";
      await (await import("#server/worker.ts")).startWorker({ answers: options.port !== undefined });
    });
}
