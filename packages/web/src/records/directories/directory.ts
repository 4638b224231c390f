import { graphql, type ResultOf } from "#graphql/graphql.ts";

/** The directory of an organization that was connected last, with its groups. */
export const Directories = graphql(`
  query Directories($organization_id: ID!) {
    directories(organization_id: $organization_id, limit: 1) {
      id
      name
      prefix
      state
      people_count
      created_by
      created_at
      expires_at
      last_used_at
    }
    groups: directory_groups(organization_id: $organization_id, removed: false, limit: 200) {
      id
      name
      role
      member_count
      updated_at
    }
  }
`);

export type DirectoryShown = NonNullable<ResultOf<typeof Directories>["directories"]>[number];
export type GroupShown = NonNullable<ResultOf<typeof Directories>["groups"]>[number];
