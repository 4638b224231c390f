import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const Coverage = graphql(`
  query Coverage($id: ID!, $framework: Framework!) {
    compliance_frameworks {
      id
      code
      name
      edition
    }
    all: compliance_coverage(organization_id: $id) {
      framework
      state
    }
    controls: compliance_coverage(organization_id: $id, framework: $framework) {
      control_id
      title
      state
      exercises_count
      last_exercised_on
      last_exercise_id
      open_gaps_count
      worst_gaps {
        gap_id
        reference
      }
    }
    exercises: compliance_coverage_by_exercise(organization_id: $id, framework: $framework) {
      exercise_id
      reference
      title
      exercise_date
      controls_count
      first_control_ids
    }
    quarters: compliance_coverage_trend(organization_id: $id, framework: $framework) {
      quarter
      controls_count
      covered_count
      exercised_count
      year_count
    }
  }
`);

export type CoverageShown = ResultOf<typeof Coverage>;
export type Control = NonNullable<CoverageShown["controls"]>[number];
export type StateCode = Control["state"];
