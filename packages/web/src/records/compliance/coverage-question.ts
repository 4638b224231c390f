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
      strength
      is_stale
      open_gaps_count
    }
    controls: compliance_coverage(organization_id: $id, framework: $framework) {
      control_id
      title
      strength
      ratings {
        performed
        some_challenges
        major_challenges
        unable
      }
      exercises_count
      age_days
      is_stale
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
      directly_count
      in_part_count
      touched_count
      first_control_ids
    }
    quarters: compliance_coverage_trend(organization_id: $id, framework: $framework) {
      quarter
      controls_count
      directly_count
      in_part_count
      touched_count
    }
  }
`);

export type CoverageShown = ResultOf<typeof Coverage>;
export type Control = NonNullable<CoverageShown["controls"]>[number];
export type Strength = Control["strength"];
