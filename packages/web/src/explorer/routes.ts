import { createRoute } from "@tanstack/react-router";
import { requireSession } from "#session/guard.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import { root } from "#shell/root.ts";

/** Not served where introspection is off, because it shows the whole schema. */
export const explorerRoute = createRoute({
  getParentRoute: () => root,
  path: "/graphiql",
  beforeLoad: async (at) => {
    await requireSession(at);
  },
  component: lazyPage(() => import("#explorer/explorer-page.tsx"), "ExplorerPage"),
});
