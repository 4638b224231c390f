import { polyline } from "@hotwash/server/polyline.ts";
import { type TrendGeometry, trendGeometry } from "@hotwash/server/trend-geometry.ts";
import { shortDayText } from "#kit/dates.ts";
import { scoreText } from "#kit/scores.ts";
import { useWidth } from "#kit/use-width.ts";
import type { Measure } from "#records/readiness/readiness-question.ts";

export type TrendShown = { readonly as_of: string; readonly score: number; readonly isProvisional: boolean };

type TrendChartProps = {
  readonly points: readonly TrendShown[];
  readonly measure: Measure | undefined;
  readonly label: string;
};

const HEIGHT = 292;
const ROOM = {
  height: HEIGHT,
  margin: { left: 36, right: 64, top: 18, bottom: 30 },
  inset: { before: 16, after: 20 },
  clear: 3,
};
const APART = { wide: { scores: 0.085, dates: 0.17 }, narrow: { scores: 0.2, dates: 0.36 } };
const LABEL_OFFSET = 9;

/** Own scores in the accent, provisional ones dashed, peers in gray behind; labels are next to the marks. */
export function TrendChart({ points, measure, label }: TrendChartProps) {
  const [box, width] = useWidth();
  const { p25, p50, p75 } = measure ?? {};
  const peers = [p25, p50, p75].filter((value) => value != null);
  const scores = points.map(({ as_of, score }) => ({ at: Date.parse(as_of), score }));
  const apart = APART[matchMedia("(max-width: 719px)").matches ? "narrow" : "wide"];
  const geometry = trendGeometry(scores, peers, { ...ROOM, width, apart });
  return (
    <div ref={box} className="chart trend-room" role="img" aria-label={label}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} width="100%" height={HEIGHT} aria-hidden="true">
          {p25 != null && p75 != null && <Peers geometry={geometry} lower={p25} upper={p75} />}
          <Scale geometry={geometry} />
          {p50 != null && <PeerLine geometry={geometry} value={p50} text="median" isMedian />}
          {p75 != null && p75 !== p50 && <PeerLine geometry={geometry} value={p75} text={`upper ${p75}`} />}
          {p25 != null && p25 !== p50 && <PeerLine geometry={geometry} value={p25} text={`lower ${p25}`} />}
          <Scores geometry={geometry} points={points} />
        </svg>
      )}
    </div>
  );
}

type PartProps = { readonly geometry: TrendGeometry };

function Peers({ geometry, lower, upper }: PartProps & { readonly lower: number; readonly upper: number }) {
  const { frame, heightOf } = geometry;
  const top = heightOf(upper);
  const size = { width: frame.right - frame.left, height: heightOf(lower) - top };
  return <rect className="trend-peers" x={frame.left} y={top} {...size} />;
}

function Scale({ geometry: { frame, lines, dates } }: PartProps) {
  return (
    <>
      {lines.map(({ value, y }) => (
        <g key={value}>
          <line className="trend-scale" x1={frame.left} x2={frame.right} y1={y} y2={y} />
          <text x={frame.left - 8} y={y} dy="0.355em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {dates.map(({ at, x }) => (
        <text key={at} x={x} y={frame.bottom + 8} dy="0.71em" textAnchor="middle">
          {dayAndYear(at)}
        </text>
      ))}
    </>
  );
}

type PeerLineProps = PartProps & { readonly value: number; readonly text: string; readonly isMedian?: boolean };

function PeerLine({ geometry: { frame, heightOf }, value, text, isMedian = false }: PeerLineProps) {
  const y = heightOf(value);
  return (
    <>
      {isMedian && <line className="trend-median" x1={frame.left} x2={frame.right} y1={y} y2={y} />}
      <text x={frame.right + 5} y={y} dy="0.355em">
        {text}
      </text>
    </>
  );
}

function Scores({ geometry: { marks }, points }: PartProps & Pick<TrendChartProps, "points">) {
  return (
    <>
      <polyline className="trend-line" points={polyline(marks)} />
      {marks.map(({ x, y, score, label }, i) => (
        <g key={x}>
          <circle className={`trend-mark${points[i]?.isProvisional ? " provisional" : ""}`} cx={x} cy={y} r={3.5} />
          {label && (
            <text
              className="trend-score"
              x={x}
              y={label === "above" ? y - LABEL_OFFSET : y + LABEL_OFFSET}
              dy={label === "above" ? undefined : "0.71em"}
              textAnchor="middle"
            >
              {scoreText(score)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function dayAndYear(at: number): string {
  const day = new Date(at).toISOString();
  return `${shortDayText(day)} ${day.slice(2, 4)}`;
}
