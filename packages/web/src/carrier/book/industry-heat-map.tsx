import { Link } from "@tanstack/react-router";
import { cellSearch } from "#carrier/book/book-links.ts";
import type { BookShown } from "#carrier/book/book-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { HeatCell } from "#kit/heat-cell.tsx";
import { Panel } from "#kit/page.tsx";
import { scoreText } from "#kit/scores.ts";
import { counted } from "#kit/words.ts";
import { dimensions } from "#records/readiness/dimensions.ts";
import { usePagePath } from "#session/page-path.ts";

type Row = BookShown["industries"][number];

/** The median of each dimension in each industry, with the number of clients behind it. */
export function IndustryHeatMap({ book }: { readonly book: BookShown }) {
  return (
    <Panel title="Dimensions by industry" count="medians of final scores, clients below">
      <div className="scroll-across">
        <table className="dense book-heat">
          <caption className="visually-hidden">
            Median of each dimension by industry, with its number of clients
          </caption>
          <thead>
            <tr>
              <th scope="col">Industry</th>
              <th scope="col" className="numeric">
                Median
              </th>
              {dimensions.map(({ code, column }) => (
                <th scope="col" className="heat-column" key={code}>
                  <abbr title={inWords(code)}>{column}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {book.industries.map((row) => (
              <IndustryRow key={row.industry ?? "none"} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function IndustryRow({ row: { industry, clients_count, median_score, dimensions: cells } }: { readonly row: Row }) {
  const path = usePagePath()();
  return (
    <tr>
      <th scope="row">
        {industry ? (
          <Link to={path} search={{ industry }}>
            {inWords(industry)}
          </Link>
        ) : (
          "No industry"
        )}
        <small>{counted(clients_count, "client")}</small>
      </th>
      <td className="numeric">{median_score === null ? <span className="faint">–</span> : scoreText(median_score)}</td>
      {cells.map(({ dimension, median_score: score, clients_count: n }) => (
        <td className="heat-column" key={dimension}>
          {industry && n > 0 ? (
            <Link className="heat-link" to={path} search={cellSearch(industry, dimension)}>
              <HeatCell score={score} dimension={inWords(dimension)} />
              <small>
                {n}
                <span className="visually-hidden">{n === 1 ? " client" : " clients"}</span>
              </small>
            </Link>
          ) : (
            <>
              <HeatCell score={score} dimension={inWords(dimension)} />
              <small>{n}</small>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
