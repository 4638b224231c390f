import { createRoute } from "@tanstack/react-router";
import { requirePortal, requireSession } from "#session/guard.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import { root } from "#shell/root.ts";

const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  component: lazyPage(() => import("#live/join-page.tsx"), "JoinPage"),
});

const joinByCode = createRoute({
  getParentRoute: () => root,
  path: "/join/$code",
  component: lazyPage(() => import("#live/join-page.tsx"), "JoinPage"),
});

const participant = createRoute({
  getParentRoute: () => root,
  path: "/live/$exercise",
  component: lazyPage(() => import("#live/participant-page.tsx"), "ParticipantPage"),
});

const evaluator = createRoute({
  getParentRoute: () => root,
  path: "/live/$exercise/evaluate",
  beforeLoad: async (at) => void (await requireSession(at)),
  component: lazyPage(() => import("#live/evaluator-page.tsx"), "EvaluatorPage"),
});

const guestEvaluator = createRoute({
  getParentRoute: () => root,
  path: "/live/$exercise/evaluator",
  component: lazyPage(() => import("#live/guest-evaluator-page.tsx"), "GuestEvaluatorPage"),
});

const projector = createRoute({
  getParentRoute: () => root,
  path: "/operator/exercises/$exercise/projector",
  beforeLoad: (at) => requirePortal(at, "/operator"),
  component: lazyPage(() => import("#live/projector-page.tsx"), "ProjectorPage"),
});

/** Pages of a live exercise outside the portals. */
export const liveRoutes = [join, joinByCode, participant, evaluator, guestEvaluator, projector] as const;
