import type { Command } from "commander";
import { PORT_OPTION, type PortOption, usePort } from "#cli/port-option.ts";

export function addDemo(program: Command): void {
  program
    .command("demo")
    .description(
      "start the server with demo data, created on first start in ./data/demo, or in the data folder that is set",
    )
    .option(...PORT_OPTION)
    .action(async (options: PortOption) => {
      usePort(options);
      const { useDemoFolder } = await import("#cli/installation.ts");
      useDemoFolder();
      process.env.NODE_ENV ??= "development";
      process.env.HOTWASH_LOG_LEVEL ??= "warn";
      const { startServer } = await import("#server/start-server.ts");
      const { readConfig } = await import("#platform/config.ts");
      const { printStatus } = await import("#platform/print-status.ts");
      await checkInstalled();
      const config = readConfig(process.env);
      await startServer(config, async () => {
        const { openDemo } = await import("@hotwash/demo/prepare-demo.ts");
        return openDemo(config, printStatus);
      });
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
