import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "#shell/lazy-page.ts";
import { root } from "#shell/root.ts";

/** Where anybody with its link reads a renewal pack, without an account. */
export const packRoute = createRoute({
  getParentRoute: () => root,
  path: "/packs/$link",
  component: lazyPage(() => import("#packs/pack-page.tsx"), "PackPage"),
});
