import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { StateChangeShown } from "#records/state-change.ts";

export const Program = graphql(
  `
  query Program($id: ID!) {
    exercise_program(id: $id) {
      id
      title
      status
      next_statuses
      first_year
      last_year
      priorities
      owner
      workshop_on
      updated_at
      organization {
        id
        name
        disclosure
      }
      duties(limit: 50) {
        id
        cadence_months
        reason
        first_due_on
        last_served_on
        due_on
        state
        planned_on
        updated_at
        duty {
          id
          regulation
          edition
          provision
          title
          basis
          source_url
        }
      }
      slots(limit: 100) {
        id
        year
        quarter
        due_on
        reason
        status
        scenario
        severity
        duty_ids
        gap_ids
        dimensions
        note
        is_proposed
        updated_at
        exercise {
          id
          reference
          title
          exercise_date
          status
        }
      }
      history {
        ...StateChangeShown
      }
    }
  }
`,
  [StateChangeShown],
);

export type ProgramShown = NonNullable<ResultOf<typeof Program>["exercise_program"]>;
export type ProgramDutyShown = ProgramShown["duties"][number];
export type SlotShown = ProgramShown["slots"][number];
