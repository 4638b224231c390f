import type { DisclosureLevel } from "#graphql/enums.ts";
import { useMe } from "#session/me.ts";

export type Disclosing = { readonly disclosure: keyof typeof DisclosureLevel };

/** Whether an organization holds nothing back from whoever is signed in: only from its carrier it can. */
export function useDisclosed(): (organization: Disclosing) => boolean {
  const { organization: own } = useMe();
  return ({ disclosure }) => own.kind !== "CARRIER" || disclosure === "FULL";
}
