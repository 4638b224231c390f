import { Link } from "@tanstack/react-router";
import { bandSearch } from "#carrier/book/book-links.ts";
import type { BookShown } from "#carrier/book/book-question.ts";
import { Panel } from "#kit/page.tsx";
import { bandOf, scoreText } from "#kit/scores.ts";
import { counted, joined, numeral } from "#kit/words.ts";
import { usePagePath } from "#session/page-path.ts";

/** How the latest FINAL scores are distributed: a bar for each ten points, of the color of its heat. */
export function ScoreDistribution({ book }: { readonly book: BookShown }) {
  const path = usePagePath()();
  const most = Math.max(1, ...book.bands.map(({ clients_count: n }) => n));
  return (
    <Panel title="Distribution of readiness" count={`${counted(book.final_count, "final score")}`}>
      <ol className="book-bars">
        {book.bands.map((band) => (
          <li key={band.from}>
            <span>{band.below < 100 ? `${band.from} to under ${band.below}` : `${band.from} to 100`}</span>
            <span className="book-track">
              <span
                className={`book-bar heat-band-${bandOf(band.from + 5).band}`}
                style={{ width: `${(band.clients_count / most) * 100}%` }}
              />
            </span>
            {band.clients_count === 0 ? (
              <span className="figure faint">0</span>
            ) : (
              <Link
                className="figure"
                to={path}
                search={bandSearch(band)}
                aria-label={`${counted(band.clients_count, "client")} from ${band.from} to ${band.below}`}
              >
                {numeral(band.clients_count)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className="panel-body book-note">{noteOf(book)}</p>
    </Panel>
  );
}

function noteOf({ lower_quartile: low, median_score: median, upper_quartile: high, ...book }: BookShown): string {
  const figures =
    median === null || low === null || high === null
      ? "No client has a final score yet."
      : `Median ${scoreText(median)}; half of the scores are from ${scoreText(low)} to ${scoreText(high)}.`;
  const beside = joined([
    book.provisional_count > 0 && `${numeral(book.provisional_count)} provisional`,
    book.unscored_count > 0 && `${numeral(book.unscored_count)} without a score`,
  ]);
  return beside === "" ? figures : `${figures} Not counted: ${beside}.`;
}
