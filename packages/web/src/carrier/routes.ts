import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePortal } from "#session/guard.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/carrier",
  beforeLoad: (at) => requirePortal(at, "/carrier"),
  component: lazyRouteComponent(() => import("#carrier/portal.tsx"), "CarrierPortal"),
});

const gaps = createRoute({
  getParentRoute: () => portal,
  path: "/gaps",
  component: lazyRouteComponent(() => import("#records/gaps/gaps-page.tsx"), "GapsPage"),
});

export const carrierRoutes = portal.addChildren([gaps]);
