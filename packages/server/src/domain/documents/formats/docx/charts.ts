import { ChartRun } from "docx/charts";
import { type Chart, chartInWords, labelWithChange, trendScale } from "#domain/documents/charts/chart.ts";
import { colors, toneColors } from "#domain/documents/colors.ts";
import { SANS } from "#domain/documents/formats/docx/styles.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { say } from "#platform/language/say.ts";

const [WIDTH, HEAD, ROW, TREND] = [600, 70, 30, 250];

/** A native Word chart, whose numbers can be edited. */
export function chartRun(chart: Chart, { accent }: Theme): ChartRun {
  const looks = {
    font: { name: SANS, color: colors.text },
    chartArea: { fill: "none", border: "none" },
    altText: { name: chart.title, description: chartInWords(chart) },
  } as const;
  switch (chart.type) {
    case "bars": {
      const targets = chart.rows.some(({ target }) => typeof target === "number");
      const numberFormat = chart.decimals === 2 ? "0.00" : "0";
      const reached = {
        name: chart.unit === "" ? say("Score") : say("Taken"),
        values: chart.rows.map(({ value }) => value),
        color: accent,
        colors: chart.rows.map(({ late }) => (late ? toneColors.high : accent)),
        dataLabels: { value: true, numberFormat, position: "outsideEnd" },
      } as const;
      const aimed = {
        name: say("Target"),
        values: chart.rows.map(({ target }) => target ?? null),
        color: colors.line2,
      };
      return new ChartRun({
        ...looks,
        type: "bar",
        categories: chart.rows.map((row) => labelWithChange(row)),
        series: targets ? [reached, aimed] : [reached],
        categoryAxis: { reverseOrder: true },
        valueAxis: { minimum: 0, maximum: Math.ceil(chart.most), visible: false, gridlines: false },
        legend: targets ? { position: "bottom" } : false,
        gapWidth: 60,
        transformation: { width: WIDTH, height: HEAD + chart.rows.length * ROW * (targets ? 1.5 : 1) },
      });
    }
    case "stacks":
      return new ChartRun({
        ...looks,
        type: "bar",
        stacking: "stacked",
        categories: chart.rows.map(({ label }) => label),
        series: chart.sorts.map(({ name, color }, i) => ({
          name,
          color,
          values: chart.rows.map(({ counts }) => counts[i] || null),
          dataLabels: { value: true },
        })),
        categoryAxis: { reverseOrder: true },
        valueAxis: { minimum: 0, visible: false, gridlines: false },
        gapWidth: 50,
        transformation: { width: WIDTH, height: HEAD + chart.rows.length * ROW },
      });
    case "trend": {
      const { low, high, step } = trendScale(chart);
      return new ChartRun({
        ...looks,
        type: "line",
        markers: true,
        // Days, so that the axis is one of time.
        categories: chart.points.map(({ day }) => new Date(`${day}T00:00:00Z`)),
        categoryAxis: { numberFormat: "d mmm yyyy" },
        series: [{ name: say("Readiness"), color: accent, values: chart.points.map(({ value }) => value) }],
        valueAxis: { minimum: low, maximum: high, interval: step },
        legend: false,
        transformation: { width: WIDTH, height: TREND },
      });
    }
  }
}
