import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { StateChangeShown } from "#records/state-change.ts";

/** What the form edits. */
export const RequirementEdited = graphql(`
  fragment RequirementEdited on Requirement {
    id
    due_on
    scenario
    counts_from
    days
    severity
    minimum_score
    note
    updated_at
  }
`);

/** A requirement, and where its clients stand: those that missed it first. */
export const Requirement = graphql(
  `
  query Requirement($id: ID!) {
    requirement(id: $id) {
      ...RequirementEdited
      kind
      status
      industry
      size_band
      country
      organization {
        id
        name
      }
      client {
        id
        name
      }
      history {
        ...StateChangeShown
      }
    }
    requirement_states(requirement_id: $id, limit: 100) {
      total
      met_count
      due_count
      missed_count
      not_assessed_count
      states {
        organization_id
        requirement_id
        name
        state
        due_on
        why
      }
    }
  }
`,
  [RequirementEdited, StateChangeShown],
);

export type RequirementShown = NonNullable<ResultOf<typeof Requirement>["requirement"]>;
export type StatesShown = NonNullable<ResultOf<typeof Requirement>["requirement_states"]>;
