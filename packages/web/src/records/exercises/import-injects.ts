import { graphql } from "#graphql/graphql.ts";

export const ImportInjects = graphql(`
  mutation ImportInjects($input: ImportInjectsInput!) {
    importInjects(input: $input) {
      id
      injects_count
    }
  }
`);
