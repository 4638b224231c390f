import { graphql, type ResultOf, type TadaDocumentNode } from "#graphql/graphql.ts";

const Asked = graphql(`
  query Portfolio(
    $query: String
    $industry: Industry
    $size_band: SizeBand
    $status: OrganizationStatus
    $disclosure: DisclosureLevel
    $policy_reference: String
    $renewal_after: Date
    $renewal_before: Date
    $renewal_within_days: Int
    $attention_min: Int
    $reason: AttentionReason
    $score_min: Int
    $score_max: Int
    $score_status: ReadinessStatus
    $change_min: Int
    $change_max: Int
    $dimension: Dimension
    $dimension_score_min: Int
    $dimension_score_max: Int
    $exercised_within_days: Int
    $not_exercised_within_days: Int
    $is_exercising: Boolean
    $open_gaps_min: Int
    $critical_gaps_min: Int
    $high_gaps_min: Int
    $overdue_action_items_min: Int
    $requirements_missed_min: Int
    $requirements_due_min: Int
    $score_below: Int
    $certificate: PortfolioCertificateState
    $order: PortfolioOrder
    $reversed: Boolean
    $limit: Int
    $offset: Int
  ) {
    portfolio(
      query: $query
      industry: $industry
      size_band: $size_band
      status: $status
      disclosure: $disclosure
      policy_reference: $policy_reference
      renewal_after: $renewal_after
      renewal_before: $renewal_before
      renewal_within_days: $renewal_within_days
      attention_min: $attention_min
      reason: $reason
      score_min: $score_min
      score_max: $score_max
      score_status: $score_status
      change_min: $change_min
      change_max: $change_max
      dimension: $dimension
      dimension_score_min: $dimension_score_min
      dimension_score_max: $dimension_score_max
      exercised_within_days: $exercised_within_days
      not_exercised_within_days: $not_exercised_within_days
      is_exercising: $is_exercising
      open_gaps_min: $open_gaps_min
      critical_gaps_min: $critical_gaps_min
      high_gaps_min: $high_gaps_min
      overdue_action_items_min: $overdue_action_items_min
      requirements_missed_min: $requirements_missed_min
      requirements_due_min: $requirements_due_min
      score_below: $score_below
      certificate: $certificate
      order: $order
      reversed: $reversed
      limit: $limit
      offset: $offset
    ) {
      total
      summary {
        assessed_count
        median_score
        risen_count
        fallen_count
        critical_gaps_count
        with_critical_gaps_count
        high_gaps_count
        with_high_gaps_count
        overdue_action_items_count
        with_overdue_action_items_count
        exercised_count
        renewing_count
      }
      clients {
        organization_id
        name
        industry
        size_band
        disclosure
        renewal_on
        policy_reference
        attention
        why
        overall_score
        range_low
        range_high
        records
        score_status
        scored_at
        change_since_previous
        last_exercised_on
        is_exercising
        next_exercise_on
        open_gaps_count
        critical_gaps_count
        high_gaps_count
        overdue_action_items_count
        requirements_met_count
        requirements_due_count
        requirements_missed_count
        certificate {
          status
          expires_on
        }
        dimensions {
          dimension
          score
          confidence
        }
        trend {
          overall_score
        }
      }
    }
  }
`);

export type PortfolioShown = NonNullable<ResultOf<typeof Asked>["portfolio"]>;
export type Client = PortfolioShown["clients"][number];

/** Its variables come from the address of the page; the server refuses those that mean nothing. */
export const Portfolio: TadaDocumentNode<ResultOf<typeof Asked>, Record<string, unknown>> = Asked;
