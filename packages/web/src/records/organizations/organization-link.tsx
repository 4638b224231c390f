import { Link } from "@tanstack/react-router";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import type { Crumb } from "#shell/page.tsx";

type Named = { readonly id: string; readonly name: string };

/** The part of the portal with such pages. A client's own portal has no page of organizations. */
export function useOrganizationCrumb(): (organization: Named) => Crumb {
  const pagePath = usePagePath();
  const isClient = useMe().organization.kind === "CLIENT";
  return ({ id, name }) => ({ label: name, ...(!isClient && { to: pagePath("organizations", id) }) });
}

/** Its name, linked to its page for people who have one. */
export function OrganizationLink({ organization }: { readonly organization: Named }) {
  const { label, to } = useOrganizationCrumb()(organization);
  return to ? <Link to={to}>{label}</Link> : label;
}
