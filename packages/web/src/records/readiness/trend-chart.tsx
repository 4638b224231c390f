import {
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from "recharts";
import { shortDayText } from "#kit/dates.ts";
import { scoreText } from "#kit/scores.ts";
import type { Measure } from "#records/readiness/readiness-question.ts";

type TrendChartProps = {
  readonly points: readonly { readonly as_of: string; readonly score: number }[];
  readonly measure: Measure | undefined;
  readonly label: string;
};

const HEIGHT = 292;

/** Own scores in the accent, peers in grey behind; labels stand on the marks. */
export function TrendChart({ points, measure, label }: TrendChartProps) {
  const { p25, p50, p75 } = measure ?? {};
  const isNarrow = matchMedia("(max-width: 719px)").matches;
  const times = points.map(({ as_of }) => Date.parse(as_of));
  const labelled = new Set(apart(times, isNarrow ? 0.2 : 0.085));
  const data = points.map(({ score }, i) => {
    const at = times[i] ?? 0;
    const text = labelled.has(at) ? scoreText(score) : "";
    const isLow = isLower(score, points[i - 1]) && isLower(score, points[i + 1]) && points.length > 1;
    return { at, score, above: isLow ? "" : text, below: isLow ? text : "" };
  });
  const domain = domainOf([...data.map(({ score }) => score), p25, p75, p50]);
  return (
    <div className="chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={data} margin={{ top: 18, right: 64, bottom: 0, left: -24 }} accessibilityLayer={false}>
          {p25 != null && p75 != null && <ReferenceArea className="peers" y1={p25} y2={p75} ifOverflow="hidden" />}
          <CartesianGrid stroke="var(--line)" vertical={false} />
          {p50 != null && <ReferenceLine className="median" y={p50} label={beside("median")} />}
          {p75 != null && p75 !== p50 && <ReferenceLine className="edge" y={p75} label={beside(`upper ${p75}`)} />}
          {p25 != null && p25 !== p50 && <ReferenceLine className="edge" y={p25} label={beside(`lower ${p25}`)} />}
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={["dataMin", "dataMax"]}
            ticks={apart(times, isNarrow ? 0.36 : 0.17)}
            tickFormatter={dayAndYear}
            interval={0}
            padding={{ left: 16, right: 20 }}
            axisLine={false}
            tickLine={false}
          />
          <YAxis domain={domain} ticks={tensIn(domain)} axisLine={false} tickLine={false} />
          <Line
            dataKey="score"
            type="linear"
            stroke="var(--accent)"
            strokeWidth={1.75}
            dot={{ r: 3.5, fill: "var(--surface)", fillOpacity: 1 }}
            activeDot={false}
            isAnimationActive={false}
          >
            <LabelList dataKey="above" position="top" offset={9} />
            <LabelList dataKey="below" position="bottom" offset={9} />
          </Line>
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Where a line turns up, its number stands below. */
function isLower(score: number, neighbour: { readonly score: number } | undefined): boolean {
  return neighbour === undefined || score < neighbour.score;
}

function beside(value: string) {
  return { value, position: "right" } as const;
}

/** Whole tens round everything that is drawn. */
function domainOf(values: readonly (number | null | undefined)[]): [number, number] {
  const drawn = values.filter((value) => value != null);
  const low = Math.max(0, Math.floor((Math.min(...drawn) - 3) / 10) * 10);
  const high = Math.min(100, Math.ceil((Math.max(...drawn) + 3) / 10) * 10);
  return [low, high];
}

function tensIn([low, high]: readonly [number, number]): number[] {
  return Array.from({ length: (high - low) / 10 + 1 }, (_, i) => low + i * 10);
}

/** The last, and backwards from it those that stand far enough apart to be written beside each other. */
function apart(times: readonly number[], share: number): number[] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const kept: number[] = [];
  for (const at of times.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || next - at >= span * share) kept.push(at);
  }
  return kept.toReversed();
}

function dayAndYear(at: number): string {
  const day = new Date(at).toISOString();
  return `${shortDayText(day)} ${day.slice(2, 4)}`;
}
