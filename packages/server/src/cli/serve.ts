import type { Command } from "commander";
import { PORT_OPTION, type PortOption, usePort } from "#cli/port-option.ts";

export function addServe(program: Command): void {
  program
    .command("serve")
    .description("start the server with the configured or the embedded PostgreSQL")
    .option(...PORT_OPTION)
    .action(async (options: PortOption) => {
      usePort(options);
      process.env.NODE_ENV ??= "production";
      // Imported afterwards, because packages read NODE_ENV when they load.
      const { startServer } = await import("#server/start-server.ts");
      const { readConfig } = await import("#platform/config.ts");
      const { announceDemo } = await import("#cli/installation.ts");
      await announceDemo();
      await startServer(readConfig(process.env));
    });
}
