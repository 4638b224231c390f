import type { QueryClient } from "@tanstack/react-query";
import { showOrganization } from "#graphql/shown-organization.ts";
import { authRequest } from "#session/auth-request.ts";

/** Ends the session, and clears everything shown in it and its unfinished forms. */
export async function signOut(queries: QueryClient): Promise<void> {
  await authRequest("sign-out", {});
  queries.clear();
  showOrganization(undefined);
  sessionStorage.clear();
}
