import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { ask } from "#graphql/ask.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { shownOrganization, showOrganization } from "#graphql/shown-organization.ts";

const Me = graphql(`
  query Me {
    me {
      id
      name
      role
      acts_as
      permissions
      organization {
        id
        name
        kind
        time_zone
        logo_url
        parent {
          name
        }
      }
    }
  }
`);

type Answered = NonNullable<ResultOf<typeof Me>["me"]>;
export type Me = Answered & { readonly organization: NonNullable<Answered["organization"]> };

/** The signed-in person. Requested once, and again after an action that may have changed it. */
export const meOptions = queryOptions({
  ...question(Me, {}),
  queryFn: async ({ signal }) => {
    const answer = await ask(Me, {}, { signal, anywhere: true });
    const id = answer.me?.organization?.id;
    // The person switched in another tab: this one begins again in that organization.
    if (id !== undefined && shownOrganization() !== undefined && id !== shownOrganization()) location.assign("/");
    else showOrganization(id);
    return answer;
  },
  staleTime: 60_000,
  select: ({ me }): Me => {
    if (!me?.organization) throw new Error("The session has no organization.");
    return { ...me, organization: me.organization };
  },
});

export function useMe(): Me {
  return useSuspenseQuery(meOptions).data;
}

/** Whether the role allows it: a button that the server would refuse is not shown. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

/** The portal of an organization's kind. */
export function portalOf({ organization }: Me): "/operator" | "/carrier" | "/client" {
  switch (organization.kind) {
    case "OPERATOR":
      return "/operator";
    case "CARRIER":
      return "/carrier";
    case "CLIENT":
      return "/client";
  }
}
