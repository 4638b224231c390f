import type pptxgenjs from "pptxgenjs";
import { type Chart, chartInWords, labelWithChange, trendScale } from "#domain/documents/charts/chart.ts";
import { colors } from "#domain/documents/colors.ts";
import { addNote, BOTTOM, LEFT, SANS, type Slide, WIDTH } from "#domain/documents/formats/pptx/slide.ts";
import { DATE_FORMAT, serialOf } from "#domain/documents/formats/pptx/time-axes.ts";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { say } from "#platform/language/say.ts";

type ChartOf<T extends Chart["type"]> = Extract<Chart, { readonly type: T }>;
type Looks = pptxgenjs.default.IChartOpts;

/** One of PowerPoint's own charts, with its note below it. */
export function addChart(slide: Slide, chart: Chart, y: number, theme: Theme): void {
  if (chart.note) addNote(slide, chart.note);
  const looks = looksOf(chart, y);
  switch (chart.type) {
    case "bars":
      return addBars(slide, chart, looks, theme);
    case "stacks":
      return addStacks(slide, chart, looks);
    case "trend":
      return addTrend(slide, chart, looks, theme);
  }
}

function looksOf(chart: Chart, y: number): Looks {
  return {
    x: LEFT - 0.1,
    y,
    w: WIDTH,
    h: BOTTOM - y - 0.35,
    altText: xmlText(chartInWords(chart)),
    catAxisLabelFontFace: SANS,
    catAxisLabelFontSize: 14,
    catAxisLabelColor: colors.text,
    valAxisLabelFontFace: SANS,
    valAxisLabelColor: colors.text3,
    dataLabelFontFace: SANS,
    dataLabelFontSize: 13,
    showValue: true,
  };
}

const HORIZONTAL: Looks = { barDir: "bar", valAxisHidden: true, valGridLine: { style: "none" } };

function addBars(slide: Slide, chart: ChartOf<"bars">, looks: Looks, { accent }: Theme): void {
  // PowerPoint draws bars from the bottom up, and has no place for changes beside them.
  const rows = chart.rows.toReversed();
  const labels = rows.map((row) =>
    xmlText(row.value === null ? `${row.label} (${chart.absent})` : labelWithChange(row)),
  );
  // Written as an empty cell: zero would be a score.
  const values = rows.map(({ value }) => value ?? Number.NaN);
  slide.addChart("bar", [{ name: chart.title, labels, values }], {
    ...looks,
    ...HORIZONTAL,
    barGapWidthPct: 60,
    chartColors: [accent],
    dataLabelFormatCode: chart.decimals === 2 ? "0.00" : "0",
    valAxisMinVal: 0,
    valAxisMaxVal: Math.ceil(chart.most),
  });
}

function addStacks(slide: Slide, chart: ChartOf<"stacks">, looks: Looks): void {
  const rows = chart.rows.toReversed();
  const labels = rows.map(({ label }) => xmlText(label));
  const series = chart.sorts.map(({ name }, i) => ({
    name,
    labels,
    values: rows.map(({ counts }) => counts[i] ?? 0),
  }));
  slide.addChart("bar", series, {
    ...looks,
    ...HORIZONTAL,
    barGrouping: "stacked",
    barGapWidthPct: 50,
    chartColors: chart.sorts.map(({ color }) => color),
    dataLabelFormatCode: "0;;;",
    showLegend: true,
    legendPos: "t",
    legendFontFace: SANS,
    legendFontSize: 13,
  });
}

function addTrend(slide: Slide, chart: ChartOf<"trend">, looks: Looks, { accent }: Theme): void {
  const { low, high, step } = trendScale(chart);
  const labels = chart.points.map(({ day }) => String(serialOf(day)));
  const values = chart.points.map(({ value }) => value);
  slide.addChart("line", [{ name: say("Readiness"), labels, values }], {
    ...looks,
    chartColors: [accent],
    lineSize: 2.25,
    lineDataSymbolSize: 8,
    dataLabelFormatCode: "0.00",
    dataLabelPosition: "t",
    catAxisLabelFontSize: 12,
    catLabelFormatCode: DATE_FORMAT,
    valAxisMinVal: low,
    valAxisMaxVal: high,
    valAxisMajorUnit: step,
    valGridLine: { color: colors.line, size: 0.75 },
  });
}
