import type { Command } from "commander";

export function addDemo(program: Command): void {
  program
    .command("demo")
    .description("start the server with demo data, created in HOTWASH_DATA_DIR on first start")
    .action(async () => {
      process.env.NODE_ENV ??= "development";
      process.env.HOTWASH_LOG_LEVEL ??= "warn";
      const { startServer } = await import("#server/start-server.ts");
      const { readConfig } = await import("#platform/config.ts");
      const { printStatus } = await import("#platform/print-status.ts");
      await checkInstalled();
      const config = readConfig(process.env);
      // The stories are many files, which are read while the database starts.
      const loading = import("@hotwash/demo/prepare-demo.ts").then(({ openDemo }) => openDemo(config, printStatus));
      loading.catch(() => {});
      await startServer(config, async (storage) => (await loading)(storage));
    });
}

/** The demo is a separate package, which an installation may omit. */
async function checkInstalled(): Promise<void> {
  try {
    import.meta.resolve("@hotwash/demo/prepare-demo.ts");
  } catch {
    const { CommandFailure } = await import("#platform/command-failure.ts");
    throw new CommandFailure("The demo is not installed: restore packages/demo, then run npm install.");
  }
}
