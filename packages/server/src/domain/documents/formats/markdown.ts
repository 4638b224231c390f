import { chartInWords } from "#domain/documents/charts/chart.ts";
import type { Block, Document, Finding, Table } from "#domain/documents/document.ts";
import { cellShown, isNumeric } from "#domain/documents/shown.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

type Options = { readonly tables?: boolean };

/** The document as Markdown. Without tables it is the text that search indexes, because rows are separate records. */
export function renderMarkdown(document: Document, { tables = true }: Options = {}): string {
  const { title, kind, organization, subtitle, handling, issuer, as_of, formula_version, facts, sections } = document;
  const imprint = [
    `${kind} · ${subtitle} · ${handling}`,
    say("Prepared by {0}, as of {1}", issuer, dayShown(as_of)),
    formula_version,
  ];
  const head = [
    `# ${plain(title)}`,
    `**${plain(organization)}**`,
    ...imprint.flatMap((line) => (line ? [plain(line)] : [])),
  ];
  const cover = facts.map(({ label, value }) => `- ${plain(label)}: ${plain(value)}`);
  const chapters = sections.flatMap(({ heading, level, blocks }) => [
    `${"#".repeat(level + 1)} ${plain(heading)}`,
    ...blocks.filter(({ type }) => tables || type !== "table").map(written),
  ]);
  return `${[...head, ...(cover.length > 0 ? [cover.join("\n")] : []), ...chapters].join("\n\n")}\n`;
}

function written(block: Block): string {
  switch (block.type) {
    case "paragraph":
      return plain(block.text);
    case "list":
      return [...(block.lead ? [`${plain(block.lead)}\n`] : []), ...block.items.map((item) => `- ${plain(item)}`)].join(
        "\n",
      );
    case "facts":
      return block.facts.map(({ label, value }) => `- ${plain(label)}: ${plain(value)}`).join("\n");
    case "figures":
      return block.figures
        .map(({ value, label, note }) => `- **${plain(value)}** ${plain(label)} (${plain(note)})`)
        .join("\n");
    case "chart":
      return plain(chartInWords(block.chart));
    case "table":
      return tableWritten(block.table);
    case "finding":
      return findingWritten(block.finding);
    case "note":
      return [`> **${plain(block.title)}**`, ...block.items.map((item) => `> - ${plain(item)}`)].join("\n>\n");
  }
}

function tableWritten({ caption, columns, rows, empty }: Table): string {
  if (rows.length === 0) return plain(empty);
  const shown = columns.flatMap((column, at) => (column.workbook ? [] : [{ column, at }]));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    `${plain(caption)}:\n`,
    line(shown.map(({ column }) => plain(column.title))),
    line(shown.map(({ column }) => (isNumeric(column) ? "--:" : "---"))),
    ...rows.map((row) => line(shown.map(({ column, at }) => plain(cellShown(row[at] ?? null, column))))),
  ].join("\n");
}

function findingWritten({ reference, title, badges, parts }: Finding): string {
  return [
    `#### ${reference} ${plain(title)}`,
    plain(badges.map(({ word }) => word).join(" · ")),
    ...parts.map(({ label, text }) => `**${plain(label)}.** ${plain(text)}`),
  ].join("\n\n");
}

/** A text that Markdown shows unchanged, on one line. */
function plain(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.replace(/[\\`*_[\]<>|#~]/g, "\\$&").replace(/^([-+=]|\d+[.)])(?=\s|$)/, "\\$1");
}
