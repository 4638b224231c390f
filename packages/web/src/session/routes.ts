import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireSession } from "#session/guard.ts";
import { root } from "#shell/root.ts";

type Back = { readonly back?: string };

/** Only a path of this site is gone back to. */
function backOf({ back }: Record<string, unknown>): Back {
  return typeof back === "string" && /^\/(?![/\\])/.test(back) ? { back } : {};
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: backOf,
  component: lazyRouteComponent(() => import("#session/sign-in.tsx"), "SignIn"),
});

const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  beforeLoad: async (at) => {
    await requireSession(at);
  },
  component: lazyRouteComponent(() => import("#session/account.tsx"), "Account"),
});

/** Pages that need no portal. */
export const sessionRoutes = [signIn, account] as const;
