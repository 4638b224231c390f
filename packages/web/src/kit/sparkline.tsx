const WIDTH = 64;
const HEIGHT = 20;
const EDGE = 3;

/** How a score went, oldest first. Its numbers stand beside it or one click away, so it is hidden from readers of screens. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return <span className="sparkline-cell" aria-hidden="true" />;
  const least = Math.min(...values);
  const range = Math.max(...values) - least || 1;
  const points = values.map((value, i) => {
    const x = EDGE + (i * (WIDTH - 2 * EDGE)) / (values.length - 1);
    const y = HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE);
    return [x, y] as const;
  });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      <circle cx={lastX} cy={lastY} r="2" />
    </svg>
  );
}
