import type { OrganizationKind } from "#kernel/organization-kind.ts";

/** A page of the portal that people of such an organization have. */
export function portalPath(kind: OrganizationKind, page: string): string {
  return `/${kind.toLowerCase()}/${page}`;
}
