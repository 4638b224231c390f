import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const CreateApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      plaintext
      api_key {
        id
        name
        scopes
        role
        expires_at
        organization {
          name
        }
        owner {
          name
        }
      }
    }
  }
`);

export type CreatedApiKey = NonNullable<ResultOf<typeof CreateApiKey>["createApiKey"]>;
