import type { Command } from "commander";

export function addBuild(program: Command): void {
  program
    .command("build")
    .description("build the portals' pages, as npm install does; a server without them builds them when it starts")
    .action(async () => {
      const { buildPortal } = await import("#interfaces/portal/build-portal.ts");
      const { printStatus } = await import("#platform/print-status.ts");
      printStatus(`The portals' pages are in ${await buildPortal(printStatus)}`);
      await loadServer();
    });
}

/** Node keeps what it compiles, so the first start is as fast as later ones. */
async function loadServer(): Promise<void> {
  await import("#server/start-server.ts");
  await import("#server/serve.ts");
  // Fails where the demo is not installed.
  await import("@hotwash/demo/prepare-demo.ts").catch(() => {});
}
