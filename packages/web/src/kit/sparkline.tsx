import { polyline } from "@hotwash/server/polyline.ts";

const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 3;

/**
 * A score over time, oldest first. Its numbers are next to it or one click away, so it is hidden from screen readers.
 */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return <span className="sparkline-cell" aria-hidden="true" />;
  const least = Math.min(...values);
  const range = Math.max(...values) - least || 1;
  const points = values.map((value, i) => {
    const x = EDGE + (i * (WIDTH - 2 * EDGE)) / (values.length - 1);
    const y = HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE);
    return { x, y };
  });
  const { x: lastX, y: lastY } = points.at(-1) ?? { x: 0, y: 0 };
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={polyline(points)} />
      <circle cx={lastX} cy={lastY} r="2" />
    </svg>
  );
}
