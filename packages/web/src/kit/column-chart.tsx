import { stackedColumns } from "@hotwash/server/stacked-columns.ts";
import { useWidth } from "#kit/use-width.ts";

type ColumnChartProps = {
  /** Its content in a sentence, for readers who cannot see it. */
  readonly label: string;
  /** The name below each column, with the count of each sort. */
  readonly columns: readonly { readonly name: string; readonly counts: readonly number[] }[];
  /** The look of each sort, from the bottom up: the end of a class name. */
  readonly sorts: readonly string[];
  /** False where the sorts are not to be added up. */
  readonly totals?: boolean;
};

const HEIGHT = 196;
const ROOM = { height: HEIGHT, margin: { left: 30, right: 6, top: 20, bottom: 26 }, name: 54 };

/** Stacked columns, with their totals on top. */
export function ColumnChart({ label, columns, sorts, totals = true }: ColumnChartProps) {
  const [box, width] = useWidth();
  const drawn = stackedColumns(
    columns.map(({ counts }) => counts),
    { ...ROOM, width },
  );
  const { frame, lines } = drawn;
  return (
    <div ref={box} className="chart column-room" role="img" aria-label={label}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} width="100%" height={HEIGHT} aria-hidden="true">
          {lines.map(({ value, y }) => (
            <g key={value}>
              <line className="column-scale" x1={frame.left} x2={frame.right} y1={y} y2={y} />
              <text x={frame.left - 8} y={y} dy="0.355em" textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {drawn.columns.map(({ x, width: wide, top, total, parts, isNamed }, i) => (
            <g key={columns[i]?.name}>
              {parts.map(({ sort, y, height }) => (
                <rect
                  className={`column-part column-${sorts[sort]}`}
                  key={sort}
                  x={x}
                  y={y}
                  width={wide}
                  height={height}
                />
              ))}
              {isNamed && (
                <>
                  {totals && (
                    <text className="column-total" x={x + wide / 2} y={top - 6} textAnchor="middle">
                      {total}
                    </text>
                  )}
                  <text x={x + wide / 2} y={frame.bottom + 8} dy="0.71em" textAnchor="middle">
                    {columns[i]?.name}
                  </text>
                </>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
