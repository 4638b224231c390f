import type { QueryClient } from "@tanstack/react-query";
import { showOrganization } from "#graphql/shown-organization.ts";
import { authRequest } from "#session/auth-request.ts";

/**
 * Ends the session, clears everything shown in it and its unfinished forms, and leaves: to the provider that opened the
 * session, if it is to sign the person out too.
 */
export async function signOut(queries: QueryClient, toSignIn: () => unknown): Promise<void> {
  const { url } = await authRequest<{ readonly url: string | null }>("sign-out", {});
  queries.clear();
  showOrganization(undefined);
  sessionStorage.clear();
  if (url === null) await toSignIn();
  else location.assign(url);
}
