import { graphql } from "#graphql/graphql.ts";

export const DiscardImport = graphql(`
  mutation DiscardImport($input: DiscardImportInput!) {
    discardImport(input: $input) {
      id
    }
  }
`);
