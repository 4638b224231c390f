import { pointsShown } from "#domain/documents/shown.ts";
import { scaleOf, type TrendScale } from "#platform/charts/trend-geometry.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";

/** The content of a chart. It is drawn as SVG for print; Office formats draw native charts. */
export type Chart = { readonly title: string; readonly note?: string } & (BarChart | StackChart | TrendChart);

/** One bar for each row, on a common scale. */
export type BarChart = {
  readonly type: "bars";
  readonly unit: string;
  readonly most: number;
  readonly decimals: 0 | 2;
  /** Shown for a row without a value: "not assessed". */
  readonly absent: string;
  readonly rows: readonly BarRow[];
};

export type BarRow = {
  readonly label: string;
  /** Null means not assessed, or never. */
  readonly value: number | null;
  /** The target: a mark across the bar. */
  readonly target?: number | null;
  /** The change since the previous value. */
  readonly change?: number | null;
  readonly late?: boolean;
};

/** Several counts in each row. */
export type StackChart = {
  readonly type: "stacks";
  readonly sorts: readonly { readonly name: string; readonly color: string }[];
  readonly rows: readonly { readonly label: string; readonly counts: readonly number[] }[];
};

/** A value over time, from 0 to 100. */
export type TrendChart = {
  readonly type: "trend";
  readonly points: readonly { readonly day: string; readonly value: number }[];
};

/** A row's label with its change, for charts that have no place beside the bar. */
export function labelWithChange({ label, change }: BarRow): string {
  return typeof change === "number" ? `${label} (${pointsShown(change)})` : label;
}

/** The least distance of a value from the top and bottom of a trend's scale. */
export const TREND_CLEAR = 4;

/** The part of 0 to 100 that a trend's scale covers, in every format. */
export function trendScale({ points }: TrendChart): TrendScale {
  return scaleOf(
    points.map(({ value }) => value),
    TREND_CLEAR,
  );
}

/** The chart in words, for readers who cannot see it. */
export function chartInWords(chart: Chart): string {
  return `${chart.title}. ${valuesInWords(chart)}`;
}

function valuesInWords(chart: Chart): string {
  switch (chart.type) {
    case "bars":
      return chart.rows
        .map(({ label, value, target, change }) => {
          const reached = value === null ? chart.absent : `${numberShown(value, chart.decimals)} ${chart.unit}`.trim();
          const moved = typeof change === "number" ? ` (${pointsShown(change)})` : "";
          const aimed = typeof target === "number" ? [say("target {0}", target)] : [];
          return [`${label}: ${reached}${moved}`, ...aimed].join(", ");
        })
        .join("; ");
    case "stacks":
      return chart.rows
        .map(({ label, counts }) => {
          const parts = counts.flatMap((count, i) => (count > 0 ? [`${count} ${chart.sorts[i]?.name}`] : []));
          return `${label}: ${parts.join(", ") || say("none")}`;
        })
        .join("; ");
    case "trend":
      return chart.points.map(({ day, value }) => `${dayShown(day)}: ${numberShown(value)}`).join("; ");
  }
}
