import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { showOrganization } from "#graphql/shown-organization.ts";
import { isInAnotherLanguage } from "#kit/kept-language.ts";

/** The answer to a right password; with a second factor it is only the first half. */
export type SignedIn = { readonly twoFactorRedirect?: true };

/** Goes to a page as somebody who has just signed in: nothing is kept of the person before. */
export function useEnter(): (back: string) => void {
  const queries = useQueryClient();
  const router = useRouter();
  return (back) => {
    queries.clear();
    showOrganization(undefined);
    if (isInAnotherLanguage()) location.assign(back);
    else router.history.push(back);
  };
}
