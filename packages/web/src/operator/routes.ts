import { createRoute } from "@tanstack/react-router";
import { clientsRoutes, recordRoutes, trackerRoutes } from "#records/routes.ts";
import { requirePortal } from "#session/guard.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import { pagesUnder } from "#shell/portal-pages.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/operator",
  beforeLoad: (at) => requirePortal(at, "/operator"),
  component: lazyPage(() => import("#operator/portal.tsx"), "OperatorPortal"),
});

const page = pagesUnder(portal);

export const operatorRoutes = portal.addChildren([
  ...recordRoutes(portal),
  ...clientsRoutes(portal),
  ...trackerRoutes(portal),
  page("/", () => import("#operator/home/home-page.tsx"), "HomePage"),
  page("/organizations", () => import("#records/organizations/organizations-page.tsx"), "OrganizationsPage"),
  page("/organizations/$organization/imports", () => import("#operator/imports/imports-page.tsx"), "ImportsPage"),
  page("/organizations/imports/$import", () => import("#operator/imports/import-page.tsx"), "ImportPage"),
  page("/engagements", () => import("#records/engagements/engagements-page.tsx"), "EngagementsPage"),
  page("/engagements/$engagement", () => import("#records/engagements/engagement-page.tsx"), "EngagementPage"),
  page("/scenarios", () => import("#records/scenarios/scenarios-page.tsx"), "ScenariosPage"),
  page("/scenarios/$scenario", () => import("#records/scenarios/scenario-page.tsx"), "ScenarioPage"),
  page("/feedback-templates", () => import("#records/feedback/templates-page.tsx"), "FeedbackTemplatesPage"),
  page("/exercises/$exercise/console", () => import("#live/console-page.tsx"), "ConsolePage"),
  page("/exercises/$exercise/hot-wash", () => import("#live/hot-wash-page.tsx"), "HotWashPage"),
  page("/exercises/$exercise/replay", () => import("#live/replay-page.tsx"), "ReplayPage"),
]);
