import { createRoute } from "@tanstack/react-router";
import { recordRoutes, trackerRoutes } from "#records/routes.ts";
import { requirePortal } from "#session/guard.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import { pagesUnder } from "#shell/portal-pages.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/client",
  beforeLoad: (at) => requirePortal(at, "/client"),
  component: lazyPage(() => import("#client/portal.tsx"), "ClientPortal"),
});

const page = pagesUnder(portal);

export const clientRoutes = portal.addChildren([
  ...recordRoutes(portal),
  ...trackerRoutes(portal),
  page("/", () => import("#client/home/home-page.tsx"), "HomePage"),
  page("/next-exercise", () => import("#records/next-exercise/next-exercise-page.tsx"), "NextExercisePage"),
  page("/scenarios", () => import("#records/scenarios/scenarios-page.tsx"), "ScenariosPage"),
  page("/scenarios/$scenario", () => import("#records/scenarios/scenario-page.tsx"), "ScenarioPage"),
  page("/attack", () => import("#records/attack/attack-page.tsx"), "AttackPage"),
  page("/renewal-packs", () => import("#records/renewal-packs/renewal-packs-page.tsx"), "RenewalPacksPage"),
  page("/disclosure", () => import("#client/disclosure/disclosure-page.tsx"), "DisclosurePage"),
]);
