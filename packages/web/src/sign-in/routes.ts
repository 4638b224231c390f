import { createRoute, redirect } from "@tanstack/react-router";
import { requireSession } from "#session/guard.ts";
import { portalOf } from "#session/me.ts";
import { lazyPage } from "#shell/lazy-page.ts";
import { root } from "#shell/root.ts";
import { outcomeIn, type SignOnOutcome } from "#sign-in/sign-on-outcome.ts";

type Back = { readonly back?: string | undefined; readonly sso?: SignOnOutcome | undefined };

/** Only returns to paths of this site, and not to the sign-in. Explicitly absent, because an omitted value is taken from the address itself. */
function backOf({ back, sso }: Record<string, unknown>): Back {
  return {
    back: typeof back === "string" && isPageHere(back) ? back : undefined,
    sso: outcomeIn(sso),
  };
}

/** Read as browsers do: they drop tabs and line breaks, so that "/\t/else.where" leads away. */
function isPageHere(text: string): boolean {
  if (!text.startsWith("/")) return false;
  const { origin } = location;
  if (!URL.canParse(text, origin)) return false;
  const to = new URL(text, origin);
  return to.origin === origin && !/^\/sign-in(\/|$)/.test(to.pathname);
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: backOf,
  component: lazyPage(() => import("#sign-in/sign-in.tsx"), "SignIn"),
});

const required = createRoute({
  getParentRoute: () => root,
  path: "/sign-in/required",
  validateSearch: backOf,
  component: lazyPage(() => import("#sign-in/required.tsx"), "Required"),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotten-password",
  component: lazyPage(() => import("#sign-in/forgotten-password.tsx"), "ForgottenPassword"),
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: "/set-password",
  component: lazyPage(() => import("#sign-in/set-password.tsx"), "SetPassword"),
});

const resetSecondFactor = createRoute({
  getParentRoute: () => root,
  path: "/reset-second-factor",
  component: lazyPage(() => import("#sign-in/reset-second-factor.tsx"), "ResetSecondFactor"),
});

/** Pages of each portal, at an address without one. */
const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  beforeLoad: async (at) => {
    throw redirect({ to: `${portalOf(await requireSession(at))}/account` });
  },
});

const assistant = createRoute({
  getParentRoute: () => root,
  path: "/assistant",
  beforeLoad: async (at) => {
    throw redirect({ to: `${portalOf(await requireSession(at))}/assistant` });
  },
});

/** Where the program of an agent sends its person: the authorization endpoint of OAuth. */
const consent = createRoute({
  getParentRoute: () => root,
  path: "/oauth/authorize",
  beforeLoad: requireSession,
  component: lazyPage(() => import("#sign-in/consent.tsx"), "Consent"),
});

/** Where an address of another organization leads first. */
const switching = createRoute({
  getParentRoute: () => root,
  path: "/switch",
  beforeLoad: requireSession,
  component: lazyPage(() => import("#sign-in/switch-organization.tsx"), "SwitchOrganization"),
});

/** Pages outside the portals. */
export const sessionRoutes = [
  signIn,
  required,
  forgottenPassword,
  setPassword,
  resetSecondFactor,
  account,
  assistant,
  consent,
  switching,
] as const;
