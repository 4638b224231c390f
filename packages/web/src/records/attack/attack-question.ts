import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const AttackCoverage = graphql(`
  query AttackCoverage($id: ID!) {
    organization(id: $id) {
      id
      name
      kind
    }
    attack_coverage(organization_id: $id) {
      version
      tactics {
        matrix
        id
        name
        techniques_count
        exercised_count
        techniques {
          id
          name
          exercises_count
          injects_count
          performed_count
          some_challenges_count
          major_challenges_count
          unable_count
          last_exercised_on
        }
      }
      unknown {
        id
        name
        exercises_count
        injects_count
        performed_count
        some_challenges_count
        major_challenges_count
        unable_count
        last_exercised_on
      }
    }
  }
`);

export type Coverage = NonNullable<ResultOf<typeof AttackCoverage>["attack_coverage"]>;
export type Tactic = Coverage["tactics"][number];
export type Technique = Tactic["techniques"][number];
