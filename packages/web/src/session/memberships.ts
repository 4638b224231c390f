import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { shownOrganization } from "#graphql/shown-organization.ts";
import { authFetch, authRequest } from "#session/auth-request.ts";

/** An organization that the signed-in person may enter. */
export type Membership = {
  readonly organizationId: string;
  readonly name: string;
  readonly kind: string;
  readonly role: string;
  readonly current: boolean;
};

/** What a sign-in policy requires of a session that does not satisfy it. */
export type Barred = {
  readonly missing: "AGE" | "NETWORK" | "SIGN_ON" | "PASSKEY" | "SECOND_FACTOR";
  readonly message: string;
  /** Whether the session may set up what is missing. */
  readonly maySetUp: boolean;
};

type Found = {
  readonly user: { readonly email: string; readonly twoFactorEnabled: boolean };
  readonly memberships: readonly Membership[];
  /** The provider that opened the session, if one did. */
  readonly provider: { readonly id: string } | null;
  /** Null if the session satisfies its organization's policy. */
  readonly policy: Barred | null;
} | null;

/** Who is signed in, and the organizations that they may enter. */
export const sessionInfo = queryOptions({
  queryKey: ["auth", "session"],
  queryFn: () => authFetch<Found>("get-session"),
});

/** Enters another organization. The page is loaded again, so that nothing of the former one stays in memory. */
export async function switchOrganization(queries: QueryClient, organizationId: string, to = "/"): Promise<void> {
  await authRequest("switch-organization", { organization_id: organizationId });
  startAgain(queries, to);
}

/** Leaves everything that was shown, and the unfinished forms, as signing out does. */
export function startAgain(queries: QueryClient, to = "/"): void {
  queries.clear();
  sessionStorage.clear();
  location.assign(to);
}

/** Whether the session is in another organization than this tab, because of a switch in another one. */
export async function isElsewhere(): Promise<boolean> {
  const found = await authFetch<Found>("get-session").catch(() => null);
  const current = found?.memberships.find((each) => each.current);
  return current !== undefined && shownOrganization() !== undefined && current.organizationId !== shownOrganization();
}
