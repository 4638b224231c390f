import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { showOrganization } from "#graphql/shown-organization.ts";
import { authRequest } from "#session/auth-request.ts";
import { keepBack } from "#session/kept-back.ts";

/**
 * Ends the session, clears everything shown in it and its unfinished forms, and leaves: to the provider that opened the
 * session, if it is to sign the person out too. The next sign-in in this tab leads to `back`.
 */
export function useSignOut(back?: string): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { url } = await authRequest<{ readonly url: string | null }>("sign-out", {});
    queries.clear();
    showOrganization(undefined);
    sessionStorage.clear();
    if (url === null) {
      await navigate({ to: "/sign-in", search: back === undefined ? {} : { back } });
      return;
    }
    if (back !== undefined) keepBack(back);
    location.assign(url);
  };
}
