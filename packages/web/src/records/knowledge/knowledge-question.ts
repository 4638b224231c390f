import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const Search = graphql(`
  query SearchKnowledge(
    $query: String!
    $sources: [KnowledgeSource!]
    $organization_id: ID
    $from: Date
    $to: Date
  ) {
    search_knowledge(
      query: $query
      sources: $sources
      organization_id: $organization_id
      from: $from
      to: $to
      limit: 25
    ) {
      mode
      results {
        source
        record_id
        exercise_id
        organization
        title
        snippet
        date
      }
    }
  }
`);

export type Answer = NonNullable<ResultOf<typeof Search>["search_knowledge"]>;

export type Passage = Answer["results"][number];
