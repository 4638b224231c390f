import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "#shell/lazy-page.ts";
import { root } from "#shell/root.ts";

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify",
  component: lazyPage(() => import("#verify/verify-page.tsx"), "VerifyPage"),
});

const verifyLink = createRoute({
  getParentRoute: () => root,
  path: "/verify/$token",
  component: lazyPage(() => import("#verify/verify-page.tsx"), "VerifyPage"),
});

/** Where anybody can verify a certificate, without an account. */
export const verifyRoutes = [verify, verifyLink] as const;
