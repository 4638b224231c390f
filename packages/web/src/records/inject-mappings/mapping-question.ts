import { graphql, type ResultOf } from "#graphql/graphql.ts";

/** What an inject tests; clients and carriers read it once its exercise is completed. */
export const InjectMappings = graphql(`
  query InjectMappings($inject_id: ID!) {
    inject_mappings(inject_id: $inject_id, limit: 50) {
      id
      updated_at
      framework
      control_id
      strength
      rationale
      control {
        title
      }
    }
  }
`);

export type MappingShown = NonNullable<ResultOf<typeof InjectMappings>["inject_mappings"]>[number];
