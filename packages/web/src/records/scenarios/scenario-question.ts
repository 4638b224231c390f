import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const Scenario = graphql(`
  query Scenario($id: ID!) {
    scenario(id: $id) {
      id
      title
      kind
      severity
      summary
      objectives
      injects {
        id
        sequence
        title
        body
        channel
        planned_offset_minutes
        expected_actions
        attack_technique
        dimension
        criticality
        mappings {
          id
          framework
          control_id
          strength
          rationale
          control {
            title
          }
        }
      }
    }
  }
`);

export type ScenarioShown = NonNullable<ResultOf<typeof Scenario>["scenario"]>;

export type ScenarioInjectShown = ScenarioShown["injects"][number];
