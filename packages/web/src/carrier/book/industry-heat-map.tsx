import { Link } from "@tanstack/react-router";
import { cellSearch } from "#carrier/book/book-links.ts";
import type { BookShown } from "#carrier/book/book-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { HeatCell } from "#kit/heat-cell.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { scoreText } from "#kit/scores.ts";
import { counted } from "#kit/words.ts";
import { dimensions } from "#records/readiness/dimensions.ts";
import { usePagePath } from "#session/page-path.ts";

type Row = BookShown["industries"][number];

/** The median of each dimension in each industry, with the number of clients behind it. */
export function IndustryHeatMap({ book }: { readonly book: BookShown }) {
  return (
    <Panel title="Dimensions by industry" count="medians of final scores">
      <div className="scroll-across">
        <table className="dense book-heat">
          <caption className="visually-hidden">Median of each dimension by industry, with its number of scores</caption>
          <thead>
            <tr>
              <th scope="col">Industry</th>
              <th scope="col" className="numeric">
                Median
              </th>
              {dimensions.map(({ code, column }) => (
                <th scope="col" className="heat-column" key={code}>
                  <abbr title={inWords(code)}>{say(column)}</abbr>
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
      <p className="small faint panel-end">
        Below each median is the number of final scores it is of. Hatched: at least half of them are of low confidence,
        with fewer than 3 pieces of evidence.
      </p>
    </Panel>
  );
}

function IndustryRow({ row }: { readonly row: Row }) {
  const { industry, clients_count, final_count, median_score, dimensions: cells } = row;
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
      <td className="numeric">
        {median_score === null ? <span className="faint">–</span> : scoreText(median_score)}
        <Behind scores={final_count} />
      </td>
      {cells.map((cell) => (
        <td className="heat-column" key={cell.dimension}>
          {industry && cell.clients_count > 0 ? (
            <Link className="heat-link" to={path} search={cellSearch(industry, cell.dimension)}>
              <Median cell={cell} />
            </Link>
          ) : (
            <Median cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}

function Median({ cell }: { readonly cell: Row["dimensions"][number] }) {
  const { dimension, median_score: score, clients_count, low_confidence_count } = cell;
  const unsure = low_confidence_count * 2 >= clients_count;
  return (
    <>
      <HeatCell score={score} dimension={inWords(dimension)} unsure={unsure} />
      <Behind scores={clients_count} />
    </>
  );
}

/** Over how many scores a median is. */
function Behind({ scores }: { readonly scores: number }) {
  return (
    <small>
      {scores}
      <span className="visually-hidden">{scores === 1 ? " score" : " scores"}</span>
    </small>
  );
}
