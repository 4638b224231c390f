import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const Portfolio = graphql(`
  query Portfolio(
    $query: String
    $industry: Industry
    $size_band: SizeBand
    $status: OrganizationStatus
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
      }
      clients {
        organization_id
        name
        industry
        size_band
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
        }
        trend {
          overall_score
        }
        reasons {
          text
        }
      }
    }
  }
`);

export type PortfolioShown = NonNullable<ResultOf<typeof Portfolio>["portfolio"]>;
export type Client = PortfolioShown["clients"][number];
