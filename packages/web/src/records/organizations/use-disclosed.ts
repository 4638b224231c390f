import type { DisclosureLevel } from "#graphql/enums.ts";
import { useMe } from "#session/me.ts";

export type Disclosing = { readonly disclosure: keyof typeof DisclosureLevel };

/** Whether an organization withholds nothing from the signed-in person: only its carrier can see less. */
export function useDisclosed(): (organization: Disclosing) => boolean {
  const { organization: own } = useMe();
  return ({ disclosure }) => own.kind !== "CARRIER" || disclosure === "FULL";
}
