import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root } from "#shell/root.ts";

/** Where anybody with its link reads a renewal pack, without an account. */
export const packRoute = createRoute({
  getParentRoute: () => root,
  path: "/packs/$link",
  component: lazyRouteComponent(() => import("#packs/pack-page.tsx"), "PackPage"),
});
