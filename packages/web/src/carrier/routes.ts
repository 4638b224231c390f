import { createRoute } from "@tanstack/react-router";
import { clientsRoutes, recordRoutes } from "#records/routes.ts";
import { requirePortal } from "#session/guard.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import { pagesUnder } from "#shell/portal-pages.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/carrier",
  beforeLoad: (at) => requirePortal(at, "/carrier"),
  component: lazyPage(() => import("#carrier/portal.tsx"), "CarrierPortal"),
});

const page = pagesUnder(portal);

export const carrierRoutes = portal.addChildren([
  ...recordRoutes(portal),
  ...clientsRoutes(portal),
  page("/", () => import("#carrier/portfolio/portfolio-page.tsx"), "PortfolioPage"),
  page("/book", () => import("#carrier/book/book-page.tsx"), "BookPage"),
  page("/feed", () => import("#carrier/feed/feed-page.tsx"), "FeedPage"),
]);
