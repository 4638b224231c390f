import { useQuery } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { ColumnChart } from "#kit/column-chart.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { FindingsOverTime, type TrendPoint } from "#records/findings-trend/findings-question.ts";
import { TableBelow } from "#records/readiness/table-below.tsx";
import { SEVERITY_MARKS, Severity } from "#records/severity.tsx";

const SEVERITIES = ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const;
const MARKS = SEVERITIES.map((severity) => SEVERITY_MARKS[severity]);

/** How many gaps and action items were open at the end of each month of the last year. */
export function BurnDown({ organization }: { readonly organization: string }) {
  const { data, error, isPending, refetch } = useQuery(question(FindingsOverTime, { id: organization }));
  const points = data?.findings_trend?.points;
  return (
    <Panel title="Open gaps and action items" count="at the end of each month">
      {error && !data ? (
        <Trouble error={error} what="The history" retry={refetch} />
      ) : isPending ? (
        <Skeleton what="how findings went over time" rows={7} />
      ) : points ? (
        <Charts points={points} />
      ) : (
        <Empty title="Not disclosed">This client shares a summary, without the history of its findings.</Empty>
      )}
    </Panel>
  );
}

function Charts({ points }: { readonly points: readonly TrendPoint[] }) {
  const gaps = points.map((point) => ({
    name: monthText(point.from),
    counts: SEVERITIES.map((severity) => point.gaps.find((each) => each.severity === severity)?.open ?? 0),
  }));
  const items = points.map((point) => ({ name: monthText(point.from), counts: [point.action_items.open] }));
  return (
    <div className="panel-body">
      <h3 className="burn-down-head">
        Gaps
        {SEVERITIES.map((severity) => (
          <Severity key={severity} severity={severity} />
        ))}
      </h3>
      <ColumnChart label={`Open gaps. ${inWordsOf(gaps)}`} columns={gaps} sorts={MARKS} />
      <h3 className="burn-down-head">Action items</h3>
      <ColumnChart label={`Open action items. ${inWordsOf(items)}`} columns={items} sorts={["own"]} />
      <TableBelow
        caption="Gaps and action items by month"
        heads={["Month", "Gaps open", "Gaps found", "Closed", "Action items open", "Added", "Finished"]}
        rows={points
          .toReversed()
          .map(({ from, gaps: each, action_items }) => [
            monthText(from),
            sumOf(each.map(({ open }) => open)),
            sumOf(each.map(({ opened }) => opened)),
            sumOf(each.map(({ closed }) => closed)),
            action_items.open,
            action_items.opened,
            action_items.closed,
          ])}
      />
    </div>
  );
}

type Columns = readonly { readonly name: string; readonly counts: readonly number[] }[];

function inWordsOf(columns: Columns): string {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return "";
  return `From ${sumOf(first.counts)} in ${first.name} to ${sumOf(last.counts)} in ${last.name}.`;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

const month = new Intl.DateTimeFormat("en", { month: "short", year: "2-digit", timeZone: "UTC" });

function monthText(day: string): string {
  return month.format(new Date(day));
}
