import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root } from "#shell/root.ts";

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify",
  component: lazyRouteComponent(() => import("#verify/verify-page.tsx"), "VerifyPage"),
});

const verifyLink = createRoute({
  getParentRoute: () => root,
  path: "/verify/$token",
  component: lazyRouteComponent(() => import("#verify/verify-page.tsx"), "VerifyPage"),
});

/** Where anybody can verify a certificate, without an account. */
export const verifyRoutes = [verify, verifyLink] as const;
