import { inWords } from "#graphql/code-words.ts";
import { Panel } from "#kit/page.tsx";
import { numeral } from "#kit/words.ts";
import type { Benchmark } from "#records/readiness/readiness-question.ts";

/** Figures published by others, in their own units: context, never a benchmark. */
export function PublishedFigures({ benchmark }: { readonly benchmark: Benchmark }) {
  if (benchmark.context.length === 0) return null;
  return (
    <div className="full-width">
      <Panel title="Published figures" count="for context, not comparable with the score">
        <ul className="figures">
          {benchmark.context.map((figure) => (
            <li key={figure.publisher + figure.measure}>
              <b>
                {numeral(figure.value)}
                <small> {figure.unit}</small>
              </b>
              <span>{figure.measure}</span>
              <small>
                {`${sourceText(figure)}. ${figure.population}. ` +
                  `${figure.dimension ? inWords(figure.dimension) : "Readiness in general"}; read at ` +
                  `${figure.reported_by}.`}
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function sourceText({ publisher, year }: Benchmark["context"][number]): string {
  return publisher.endsWith(String(year)) ? publisher : `${publisher}, ${year}`;
}
