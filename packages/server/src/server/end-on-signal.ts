import type { FastifyBaseLogger } from "fastify";

// Started through npm, one Ctrl-C arrives twice: from the terminal and from npm.
const SAME_SIGNAL_MS = 500;

/** The first SIGTERM or SIGINT shuts down in order, a second one at once. */
export function endOnSignal(log: FastifyBaseLogger, end: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    log.info({ signal }, "ending");
    end().then(
      () => process.exit(0),
      (error) => {
        log.error(error, "shutdown did not complete cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
