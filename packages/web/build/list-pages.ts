import type { AnyRoute } from "@tanstack/react-router";
import { type Plugin, runnerImport } from "vite";

const ROUTER = "/src/router.tsx";

/** Writes the addresses of all pages to pages.json, so that the server knows them and answers others with 404. */
export function listPages(): Plugin {
  let root = "";
  return {
    name: "list-pages",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const inline = { root, configFile: false, logLevel: "error" } as const;
      const { module } = await runnerImport<{ readonly routeTree: AnyRoute }>(`${root}${ROUTER}`, inline);
      const pages = [...new Set(addressesUnder(module.routeTree, ""))].sort();
      this.emitFile({ type: "asset", fileName: "pages.json", source: `${JSON.stringify(pages, undefined, 2)}\n` });
    },
  };
}

/** Of the pages under a route: /client/gaps/$gap. */
function addressesUnder({ options, children }: AnyRoute, parent: string): string[] {
  const own = String(options.path ?? "").replace(/^\/|\/$/g, "");
  const address = own === "" ? parent : `${parent}/${own}`;
  const under: AnyRoute[] = children ? Object.values(children) : [];
  return under.length === 0 ? [address || "/"] : under.flatMap((child) => addressesUnder(child, address));
}
