import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const Book = graphql(`
  query PortfolioBook($quarter: String) {
    portfolio_book(quarter: $quarter) {
      organization_id
      clients_count
      final_count
      provisional_count
      unscored_count
      median_score
      lower_quartile
      upper_quartile
      open_gaps_count
      renewing_count
      bands {
        from
        below
        clients_count
      }
      industries {
        industry
        clients_count
        final_count
        median_score
        dimensions {
          dimension
          median_score
          clients_count
          low_confidence_count
        }
      }
      ageing {
        severity
        up_to_30_days
        from_31_to_60_days
        from_61_to_90_days
        over_90_days
        total
      }
      weaknesses {
        dimension
        category
        clients_count
        gaps_count
        critical_gaps_count
        high_gaps_count
      }
      quarter {
        quarter
        from
        to
        exercises_count
        exercised_count
        gaps_identified_count
        gaps_closed_count
        compared_count
        median_before
        median_after
        risen_count
        fallen_count
      }
    }
  }
`);

export type BookShown = NonNullable<ResultOf<typeof Book>["portfolio_book"]>;
