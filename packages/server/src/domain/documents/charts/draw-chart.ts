import type { Chart } from "#domain/documents/charts/chart.ts";
import { drawBars } from "#domain/documents/charts/draw-bars.ts";
import { drawStacks } from "#domain/documents/charts/draw-stacks.ts";
import { drawTrend } from "#domain/documents/charts/draw-trend.ts";
import { element } from "#domain/documents/charts/svg.ts";
import type { Theme } from "#domain/documents/theme.ts";

export type Drawing = { readonly svg: string; readonly width: number; readonly height: number };

/** Draws a chart as SVG with this width in pixels. It depends only on its input. */
export function drawChart(chart: Chart, width: number, theme: Theme): Drawing {
  const { marks, height } = draw(chart, width, theme);
  const box = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height };
  return { svg: element("svg", box, marks), width, height };
}

function draw(chart: Chart, width: number, theme: Theme): { marks: string; height: number } {
  switch (chart.type) {
    case "bars":
      return drawBars(chart, width, theme);
    case "stacks":
      return drawStacks(chart, width);
    case "trend":
      return drawTrend(chart, width, theme);
  }
}
