import type { Command } from "commander";

export function addBuild(program: Command): void {
  program
    .command("build")
    .description("build the portals' pages, as npm install does; a server without them builds them when it starts")
    .action(async () => {
      const { buildPortal } = await import("#interfaces/portal/build-portal.ts");
      const { printStatus } = await import("#platform/print-status.ts");
      printStatus(`The portals' pages are in ${await buildPortal(printStatus)}`);
    });
}
