import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const Disclosure = graphql(`
  query Disclosure($id: ID!) {
    me {
      carrier_name
    }
    organization(id: $id) {
      id
      disclosure
      created_at
      updated_at
      history {
        id
        at
        actor
        field
        from_state
        to_state
      }
    }
  }
`);

export type DisclosureShown = NonNullable<ResultOf<typeof Disclosure>["organization"]>;
