import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";
import { ScenarioEdited } from "#records/scenarios/scenario-fields.tsx";
import { StateChangeShown } from "#records/state-change.ts";

export const Scenario = graphql(
  `
    query Scenario($id: ID!) {
      scenario(id: $id) {
        ...ScenarioEdited
        status
        next_statuses
        version
        published_at
        is_library
        is_shared
        shared_copies {
          id
          version
          updated_at
          organization {
            name
          }
        }
        organization {
          id
          name
          kind
        }
        history {
          ...StateChangeShown
        }
        injects {
          id
          reference
          sequence
          title
          body
          channel
          planned_offset_minutes
          audience
          sender
          controller
          location
          expected_actions
          questions
          notes
          attack_technique
          duty
          duty_target_minutes
          clock_minutes
          dimension
          criticality
          scheduled_seconds
          updated_at
          options {
            id
            label
            next_inject {
              id
              reference
              title
            }
          }
          mappings {
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
          files {
            id
            file_name
            type
            size_bytes
            uploaded_by
            created_at
            updated_at
          }
        }
      }
      problems: scenario_problems(id: $id) {
        kind
        inject_id
        inject
        message
      }
    }
  `,
  [ScenarioEdited, StateChangeShown],
);

type Answer = ResultOf<typeof Scenario>;

export type ScenarioShown = NonNullable<Answer["scenario"]>;
export type ScenarioInjectShown = ScenarioShown["injects"][number];
export type ScenarioProblemShown = NonNullable<Answer["problems"]>[number];
