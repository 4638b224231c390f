import type { Command } from "commander";

export function addBuild(program: Command): void {
  program
    .command("build")
    .description("build the portals' pages, as npm install does; a server that finds none builds them at its start")
    .action(async () => {
      const { buildPortal } = await import("#interfaces/portal/build-portal.ts");
      const { tell } = await import("#platform/tell.ts");
      tell(`The portals' pages are in ${await buildPortal(tell)}`);
    });
}
