import type { Command } from "commander";

export function addServe(program: Command): void {
  program
    .command("serve")
    .description("start the server with the configured or the embedded PostgreSQL")
    .action(async () => {
      process.env.NODE_ENV ??= "production";
      // Imported afterwards, because packages read NODE_ENV when they load.
      const { startServer } = await import("#server/start-server.ts");
      const { readConfig } = await import("#platform/config.ts");
      await startServer(readConfig(process.env));
    });
}
