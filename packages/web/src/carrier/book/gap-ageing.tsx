import { Link } from "@tanstack/react-router";
import { ageSearch } from "#carrier/book/book-links.ts";
import type { BookShown } from "#carrier/book/book-question.ts";
import { Panel } from "#kit/page.tsx";
import { numeral } from "#kit/words.ts";
import { Severity } from "#records/severity.tsx";
import { usePagePath } from "#session/page-path.ts";

type Row = BookShown["ageing"][number];

const AGES = [
  { head: "0–30 days", days: [0, 30], of: (row: Row) => row.up_to_30_days },
  { head: "31–60", days: [31, 60], of: (row: Row) => row.from_31_to_60_days },
  { head: "61–90", days: [61, 90], of: (row: Row) => row.from_61_to_90_days },
  { head: "Over 90", days: [91, undefined], of: (row: Row) => row.over_90_days },
] as const;

/** Gaps not proven closed by severity and by days since they were identified. */
export function GapAgeing({ book }: { readonly book: BookShown }) {
  const path = usePagePath()("gaps");
  const now = new Date();
  return (
    <Panel title="Age of gaps not proven closed" count={book.open_gaps_count}>
      <div className="scroll-across">
        <table className="dense">
          <caption className="visually-hidden">
            Gaps not proven closed, by severity and days since they were identified
          </caption>
          <thead>
            <tr>
              <th scope="col">Severity</th>
              {AGES.map(({ head }) => (
                <th scope="col" className="numeric" key={head}>
                  {head}
                </th>
              ))}
              <th scope="col" className="numeric">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {book.ageing.map((row) => (
              <tr key={row.severity}>
                <th scope="row">
                  <Severity severity={row.severity} />
                </th>
                {AGES.map(({ head, days, of }) => (
                  <td className="numeric" key={head}>
                    {of(row) === 0 ? (
                      <span className="faint">0</span>
                    ) : (
                      <Link to={path} search={ageSearch(row.severity, days, now)}>
                        {numeral(of(row))}
                      </Link>
                    )}
                  </td>
                ))}
                <td className="numeric">
                  <b>{numeral(row.total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
