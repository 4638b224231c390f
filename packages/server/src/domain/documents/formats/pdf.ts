import { type Chart, chartInWords } from "#domain/documents/charts/chart.ts";
import { drawChart } from "#domain/documents/charts/draw-chart.ts";
import type { Block, Document, Table } from "#domain/documents/document.ts";
import { pageWords } from "#domain/documents/formats/page-words.ts";
import { type Print, type Put, typeset } from "#domain/documents/formats/typeset.ts";
import { heatOf } from "#domain/documents/heat.ts";
import { runsOf } from "#domain/documents/references.ts";
import { cellShown, isNumeric } from "#domain/documents/shown.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

/** The width at which a chart's letters have the size of a table's. */
const CHART_WIDTHS = { report: 620, brief: 640, slides: 490 } as const;
/** A trend shares its slide with the figures above it. */
const FLAT_WIDTH = 780;

export function renderPdf(document: Document): Buffer {
  const template = document.layout === "slides" ? "slides.typ" : "report.typ";
  return typeset(template, document, (put, print) => dataOf(document, put, print));
}

/** The document as the templates read it: every value as it is shown. */
function dataOf(document: Document, put: Put, print: Print): Readonly<Record<string, unknown>> {
  const { layout, as_of, formula_version, organization, kind, title, issuer, handling, theme } = document;
  let charts = 0;
  const chartFile = (chart: Chart) => {
    charts += 1;
    const width = layout === "slides" && chart.type === "trend" ? FLAT_WIDTH : CHART_WIDTHS[layout];
    put(`chart-${charts}.svg`, print(drawChart(chart, width, theme).svg));
    return `/chart-${charts}.svg`;
  };
  const [year, month, day] = as_of.split("-").map(Number);
  return {
    layout,
    paper: document.paper,
    language: languageData(document),
    title,
    kind,
    organization,
    issuer,
    subtitle: document.subtitle,
    handling,
    day: { year, month, day },
    facts: document.facts,
    imprint: [
      say("Prepared by {0}, as of {1}", issuer, dayShown(as_of)),
      ...(formula_version === null ? [] : [say("Formula {0}", formula_version)]),
    ],
    running: say("{0}: {1}", kind, title === kind ? organization : title),
    foot: [organization, say("As of {0}", dayShown(as_of)), formula_version].filter(Boolean).join(" · "),
    sections: document.sections.map(({ heading, level, apart = false, blocks }) => ({
      heading,
      level,
      apart,
      blocks: blocks.map((block) => blockData(block, chartFile)),
    })),
  };
}

/** What the template itself says, on each page and before the contents. */
function languageData({ organization }: Document): object {
  return {
    pages: pageWords(),
    contents: say("Contents"),
    logo: say("Logo of {0}", organization),
  };
}

function blockData(block: Block, chartFile: (chart: Chart) => string): object {
  switch (block.type) {
    case "paragraph":
      return { type: block.type, runs: runsOf(block.text) };
    case "list":
      return { type: block.type, lead: block.lead ? runsOf(block.lead) : null, items: block.items.map(runsOf) };
    case "note":
      return { ...block, items: block.items.map(runsOf) };
    case "finding": {
      const parts = block.finding.parts.map(({ label, text }) => ({ label, runs: runsOf(text) }));
      return { type: block.type, finding: { ...block.finding, parts } };
    }
    case "chart": {
      const { chart } = block;
      const drawn = { title: chart.title, note: chart.note ?? null, alt: chartInWords(chart), file: chartFile(chart) };
      return { type: block.type, chart: drawn };
    }
    case "table":
      return { type: block.type, table: tableData(block.table) };
    case "facts":
    case "figures":
      return block;
  }
}

function tableData({ caption, columns, rows, notes, empty, roomy = false }: Table): object {
  const shown = columns.flatMap((column, at) => (column.workbook ? [] : [{ column, at }]));
  return {
    caption,
    empty,
    roomy,
    columns: shown.map(({ column }) => ({ title: column.title, width: column.width, numeric: isNumeric(column) })),
    rows: rows.map((row, i) =>
      shown.map(({ column, at }) => {
        const note = notes?.[i]?.[at];
        return { ...cellData(row[at] ?? null, column), ...(note && { note }) };
      }),
    ),
  };
}

function cellData(cell: Cell, column: Column): object {
  const text = cellShown(cell, column);
  if (cell === null) return { type: "absent", text };
  if (typeof cell === "object") return { type: "badge", ...cell };
  if (column.heat && typeof cell === "number") return { type: "number", text, heat: heatOf(cell) };
  if (isNumeric(column)) return { type: "number", text };
  if (column.type === "date") return { type: "date", text };
  return column.type === "reference" ? { type: "reference", runs: runsOf(text) } : { type: "text", runs: runsOf(text) };
}
