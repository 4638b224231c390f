import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const FindingsOverTime = graphql(`
  query FindingsOverTime($id: ID!) {
    findings_trend(organization_id: $id) {
      points {
        from
        to
        gaps {
          severity
          open
          opened
          closed
        }
        action_items {
          open
          opened
          closed
        }
      }
    }
  }
`);

export type TrendPoint = NonNullable<ResultOf<typeof FindingsOverTime>["findings_trend"]>["points"][number];

export const GapAges = graphql(`
  query GapAges(
    $id: ID!
    $from_30: DateTime
    $to_31: DateTime
    $from_60: DateTime
    $to_61: DateTime
    $from_90: DateTime
    $to_91: DateTime
  ) {
    critical_30: gaps_count(organization_id: $id, unclosed: true, severity: CRITICAL, from: $from_30)
    critical_60: gaps_count(organization_id: $id, unclosed: true, severity: CRITICAL, from: $from_60, to: $to_31)
    critical_90: gaps_count(organization_id: $id, unclosed: true, severity: CRITICAL, from: $from_90, to: $to_61)
    critical_more: gaps_count(organization_id: $id, unclosed: true, severity: CRITICAL, to: $to_91)
    high_30: gaps_count(organization_id: $id, unclosed: true, severity: HIGH, from: $from_30)
    high_60: gaps_count(organization_id: $id, unclosed: true, severity: HIGH, from: $from_60, to: $to_31)
    high_90: gaps_count(organization_id: $id, unclosed: true, severity: HIGH, from: $from_90, to: $to_61)
    high_more: gaps_count(organization_id: $id, unclosed: true, severity: HIGH, to: $to_91)
    medium_30: gaps_count(organization_id: $id, unclosed: true, severity: MEDIUM, from: $from_30)
    medium_60: gaps_count(organization_id: $id, unclosed: true, severity: MEDIUM, from: $from_60, to: $to_31)
    medium_90: gaps_count(organization_id: $id, unclosed: true, severity: MEDIUM, from: $from_90, to: $to_61)
    medium_more: gaps_count(organization_id: $id, unclosed: true, severity: MEDIUM, to: $to_91)
    low_30: gaps_count(organization_id: $id, unclosed: true, severity: LOW, from: $from_30)
    low_60: gaps_count(organization_id: $id, unclosed: true, severity: LOW, from: $from_60, to: $to_31)
    low_90: gaps_count(organization_id: $id, unclosed: true, severity: LOW, from: $from_90, to: $to_61)
    low_more: gaps_count(organization_id: $id, unclosed: true, severity: LOW, to: $to_91)
  }
`);

export type GapAgesShown = ResultOf<typeof GapAges>;
