import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const ScenarioPackCheck = graphql(`
  query ScenarioPackCheck($id: ID!) {
    scenario_pack_check(id: $id) {
      signing_key
      signer
      accepted_at
      made_by
      made_on
      made_at
      scenarios {
        title
        kind
        language
        summary
        injects_count
        files_count
        copies {
          id
          title
          status
          version
          is_same_story
        }
      }
      problems_count
      problems
    }
  }
`);

export type PackChecked = NonNullable<ResultOf<typeof ScenarioPackCheck>["scenario_pack_check"]>;
export type PackedShown = PackChecked["scenarios"][number];

export const ImportScenarios = graphql(`
  mutation ImportScenarios($input: ImportScenariosInput!) {
    importScenarios(input: $input) {
      id
      scenarios_made
    }
  }
`);
