import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const Readiness = graphql(`
  query Readiness($id: ID!) {
    organization(id: $id) {
      id
      name
      kind
      industry
      size_band
      disclosure
      latest_readiness_score {
        id
        as_of
        scored_at
        overall_score
        range_low
        range_high
        records
        change_since_previous
        coverage
        status
        formula_version
        dimensions {
          dimension
          score
          weight
          change_since_previous
          confidence
          evidence_count
          newest_evidence_days
          open_gaps_count
        }
        moved_by(limit: 500) {
          id
          dimension
          points
          reason
          record_kind
          record_id
          reference
          title
        }
        contributions(limit: 500) {
          id
          key
          kind
          dimension
          points
          reason
          record_kind
          record_id
          reference
          title
        }
        contributions_count
      }
    }
    readiness_trend(organization_id: $id, limit: 24) {
      total
      reason
      formula_version
      points {
        as_of
        overall_score
        range_low
        range_high
        records
        change
        coverage
        status
        dimensions {
          dimension
          confidence
        }
      }
      evidence_gaps {
        dimension
        from
        to
        reason
      }
    }
    industry_benchmark(organization_id: $id) {
      industry
      size_band
      quarter
      is_synthetic
      measures {
        dimension
        own_quartile
        p25
        p50
        p75
        members_band
        cohort
        withheld {
          cohort
          reason
        }
      }
      context {
        dimension
        measure
        value
        unit
        publisher
        reported_by
        year
        population
        caveat
      }
    }
  }
`);

type Answer = ResultOf<typeof Readiness>;

export type ReadinessShown = Answer & { readonly organization: NonNullable<Answer["organization"]> };
export type Score = NonNullable<ReadinessShown["organization"]["latest_readiness_score"]>;
export type Contribution = Score["contributions"][number];
export type Movement = Score["moved_by"][number];
export type Trend = NonNullable<Answer["readiness_trend"]>;
export type Benchmark = NonNullable<Answer["industry_benchmark"]>;
export type Measure = Benchmark["measures"][number];
