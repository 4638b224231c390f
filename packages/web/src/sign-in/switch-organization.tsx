import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { Button, ButtonLink } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { portalOf, useMe } from "#session/me.ts";
import { sessionInfo, switchOrganization } from "#session/memberships.ts";
import { SessionPage } from "#sign-in/session-page.tsx";

/** Only pages of this site. */
const PORTAL = /^\/(operator|carrier|client)(?=[/?#]|$)/;

/** Asked, not done at once: an address alone must not take other tabs out of their organization. */
export function SwitchOrganization() {
  const { organization = "", back = "/" } = useSearch({ from: "/switch" });
  const queries = useQueryClient();
  const me = useMe();
  const { data } = useSuspenseQuery(sessionInfo);
  const [failure, setFailure] = useState<string>();
  const other = data?.memberships.find(({ organizationId }) => organizationId === organization);
  const stay = `Stay in ${me.organization.name}`;
  if (!other) {
    return (
      <SessionPage
        title="This page is in another organization"
        lead={`You are signed in to ${me.organization.name}. You do not belong to the page's organization, or this session does not open it: sign out, and sign in otherwise.`}
      >
        <ButtonLink to={portalOf(me)} look="primary" large wide>
          {stay}
        </ButtonLink>
      </SessionPage>
    );
  }
  const enter = () =>
    switchOrganization(queries, organization, PORTAL.test(back) ? back : "/").catch((error) =>
      setFailure(error instanceof Failure ? error.message : "The organization could not be entered. Try again."),
    );
  return (
    <SessionPage title={`This page is in ${other.name}`} lead={`You are in ${me.organization.name} now.`}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button look="primary" large wide onClick={enter}>
        Switch to {other.name}
      </Button>
      <p className="alternative">
        <ButtonLink to={portalOf(me)} look="ghost">
          {stay}
        </ButtonLink>
      </p>
    </SessionPage>
  );
}
