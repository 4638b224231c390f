import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePortal } from "#session/guard.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/operator",
  beforeLoad: (at) => requirePortal(at, "/operator"),
  component: lazyRouteComponent(() => import("#operator/portal.tsx"), "OperatorPortal"),
});

const gaps = createRoute({
  getParentRoute: () => portal,
  path: "/gaps",
  component: lazyRouteComponent(() => import("#records/gaps/gaps-page.tsx"), "GapsPage"),
});

export const operatorRoutes = portal.addChildren([gaps]);
