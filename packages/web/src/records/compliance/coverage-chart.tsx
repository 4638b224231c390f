import { ColumnChart } from "#kit/column-chart.tsx";
import { quarterOf, quarterText } from "#kit/dates.ts";
import type { CoverageShown } from "#records/compliance/coverage-question.ts";

type Quarter = NonNullable<CoverageShown["quarters"]>[number];

/** From the bottom up, with the end of each one's class names. */
const SORTS = [
  { code: "direct", name: "Tested directly", of: ({ directly_count }: Quarter) => directly_count },
  { code: "in-part", name: "In part", of: ({ in_part_count }: Quarter) => in_part_count },
  { code: "touched", name: "Only touched", of: ({ touched_count }: Quarter) => touched_count },
  { code: "untested", name: "Not exercised", of: notExercised },
] as const;

/** A column for each calendar quarter since the first exercise: all controls, by how far four quarters tested them. */
export function CoverageChart({ quarters }: { readonly quarters: readonly Quarter[] }) {
  const columns = quarters.map((each) => ({ name: nameOf(each), counts: SORTS.map(({ of }) => of(each)) }));
  return (
    <div className="panel-body">
      <ul className="coverage-key">
        {SORTS.map(({ code, name }) => (
          <li key={code}>
            <span className={`coverage-swatch coverage-${code}`} />
            {name}
          </li>
        ))}
      </ul>
      <ColumnChart label={inWordsOf(quarters)} columns={columns} sorts={SORTS.map(({ code }) => code)} totals={false} />
    </div>
  );
}

/** "Q4 26": short enough for a phone. */
function nameOf({ quarter }: Quarter): string {
  const [year = "", number = ""] = quarter.split("-Q");
  return quarterOf(number, year.slice(2));
}

function notExercised({ controls_count, directly_count, in_part_count, touched_count }: Quarter): number {
  return controls_count - directly_count - in_part_count - touched_count;
}

function inWordsOf(quarters: readonly Quarter[]): string {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return "";
  const said = (each: Quarter) => SORTS.map(({ name, of }) => `${name.toLowerCase()} ${of(each)}`).join(", ");
  const now = `${quarterText(last.quarter)}: ${said(last)}.`;
  return `Controls by quarter. ${first === last ? now : `${quarterText(first.quarter)}: ${said(first)}. ${now}`} The table below has every quarter.`;
}
