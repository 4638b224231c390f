import type { PortfolioShown } from "#carrier/portfolio/portfolio-question.ts";
import { Strip } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import { counted, numeral } from "#kit/words.ts";

/** The whole book in figures: all clients that match the filters, not only those on the page. */
export function PortfolioFigures({ portfolio }: { readonly portfolio: PortfolioShown }) {
  const { summary, total } = portfolio;
  const across = (count: number) => say("across {0}", counted(count, "client"));
  return (
    <Strip
      figures={[
        {
          name: "Median readiness",
          value: summary.median_score === null ? "–" : scoreText(summary.median_score),
          note: `of ${numeral(summary.assessed_count)} assessed`,
        },
        {
          name: "Moved since last score",
          value: summary.risen_count,
          note: `up, ${numeral(summary.fallen_count)} down`,
        },
        {
          name: "Critical gaps not proven closed",
          value: summary.critical_gaps_count,
          note: across(summary.with_critical_gaps_count),
        },
        {
          name: "High gaps not proven closed",
          value: summary.high_gaps_count,
          note: across(summary.with_high_gaps_count),
        },
        {
          name: "Overdue actions",
          value: summary.overdue_action_items_count,
          note: across(summary.with_overdue_action_items_count),
        },
        { name: "Renew in 90 days", value: summary.renewing_count, note: `of ${numeral(total)}` },
        { name: "Exercised in 12 months", value: summary.exercised_count, note: `of ${numeral(total)}` },
      ]}
    />
  );
}
