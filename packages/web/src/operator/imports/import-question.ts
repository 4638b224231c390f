import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const Import = graphql(`
  query Import($id: ID!) {
    import(id: $id) {
      id
      status
      file_name
      uploaded_by
      created_at
      updated_at
      exercises_made
      gaps_made
      action_items_made
      injects_made
      scenarios_made
      signing_key
      rows_skipped
      imported_at
      undone_at
      undo_until
      organization {
        id
        name
      }
      exercises(limit: 100) {
        id
        reference
        title
        exercise_date
      }
      gaps(limit: 100) {
        id
        reference
        title
        severity
        status
      }
      action_items(limit: 100) {
        id
        reference
        title
        status
      }
      exercise {
        id
        title
      }
      injects(limit: 100) {
        id
        reference
        title
        planned_offset_minutes
        status
      }
      history(limit: 20) {
        id
        at
        actor
        field
        from_state
        to_state
        note
      }
    }
    scenarios(import_id: $id, limit: 50) {
      id
      title
      status
      version
    }
  }
`);

type Answer = ResultOf<typeof Import>;

export type ImportShown = NonNullable<Answer["import"]>;
export type ImportedScenario = NonNullable<Answer["scenarios"]>[number];
