import { useQuery } from "@tanstack/react-query";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import type { Option } from "#kit/fields.tsx";

const Organizations = graphql(`
  query OrganizationOptions {
    organizations(limit: 200) {
      id
      name
    }
  }
`);

/** The organizations that a list or form can choose from, by name. */
export function useOrganizationOptions(): Option[] {
  const { data } = useQuery({ ...question(Organizations, {}), staleTime: 60_000 });
  return (data?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
