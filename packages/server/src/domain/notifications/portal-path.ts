import type { OrganizationKind } from "#kernel/organization-kind.ts";

/** A page of the portal for organizations of this kind. */
export function portalPath(kind: OrganizationKind, page: string): string {
  return page === "" ? `/${kind.toLowerCase()}` : `/${kind.toLowerCase()}/${page}`;
}
