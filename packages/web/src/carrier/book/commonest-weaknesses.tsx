import { Link } from "@tanstack/react-router";
import { weaknessSearch } from "#carrier/book/book-links.ts";
import type { BookShown } from "#carrier/book/book-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { counted, numeral } from "#kit/words.ts";
import { usePagePath } from "#session/page-path.ts";

/** What is open at most clients: where one measure would help many. */
export function CommonestWeaknesses({ book: { weaknesses, clients_count } }: { readonly book: BookShown }) {
  const path = usePagePath()("gaps");
  return (
    <Panel title="Commonest weaknesses" count="gaps not proven closed by category, most clients first">
      {weaknesses.length === 0 ? (
        <Empty title="No such gaps">Every gap of every client is proven closed.</Empty>
      ) : (
        <ol className="book-bars book-weaknesses">
          {weaknesses.map((each) => (
            <li key={`${each.dimension} ${each.category}`}>
              <span>
                <Link to={path} search={weaknessSearch(each)}>
                  {inWords(each.category)}
                </Link>
                <small>{inWords(each.dimension)}</small>
              </span>
              <span className="book-track">
                <span className="book-bar" style={{ width: `${(each.clients_count / clients_count) * 100}%` }} />
              </span>
              <span>
                <b className="figure">{numeral(each.clients_count)}</b>
                {` of ${counted(clients_count, "client")}, ${counted(each.gaps_count, "gap")}`}
                {each.critical_gaps_count > 0 && `, ${numeral(each.critical_gaps_count)} critical`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
