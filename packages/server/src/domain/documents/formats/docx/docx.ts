import {
  AlignmentType,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LeaderType,
  LevelFormat,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
  Document as WordDocument,
} from "docx";
import { colors } from "#domain/documents/colors.ts";
import type { Block, Document, Logo, Section } from "#domain/documents/document.ts";
import { fit } from "#domain/documents/fit.ts";
import { chartRun } from "#domain/documents/formats/docx/charts.ts";
import { styles } from "#domain/documents/formats/docx/styles.ts";
import { factsTable, figuresTable, TEXT_WIDTH, tableOf } from "#domain/documents/formats/docx/tables.ts";
import { textRuns } from "#domain/documents/formats/docx/text.ts";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

/** Twentieths of a point. */
const PAPERS = { a4: { width: 11_906, height: 16_838 }, "us-letter": { width: 12_240, height: 15_840 } } as const;
const LOGO = { width: 200, height: 64 };
// The smallest possible PNG, for Word versions without SVG.
const EMPTY_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";

/** An editable Word document with real styles, headings, lists, tables and charts. */
export async function renderDocx(document: Document): Promise<Buffer> {
  const { title, kind, organization, issuer, handling, as_of, formula_version, subtitle } = document;
  const size = PAPERS[document.paper];
  const side = Math.round((size.width - TEXT_WIDTH) / 2);
  const foot = [organization, `As of ${dayShown(as_of)}`, formula_version].filter(Boolean).join(" · ");
  const word = new WordDocument({
    title: xmlText(`${kind}: ${title}`),
    subject: xmlText(subtitle),
    creator: xmlText(issuer),
    description: xmlText(organization),
    styles,
    numbering: { config: [{ reference: "points", levels: [POINT] }] },
    sections: [
      {
        properties: { page: { size, margin: { top: 1_400, bottom: 1_300, left: side, right: side } }, titlePage: true },
        headers: {
          first: new Header({ children: [] }),
          default: new Header({ children: [small(`${kind} · ${title} · ${handling}`)] }),
        },
        footers: { first: new Footer({ children: [] }), default: new Footer({ children: [pageLine(foot)] }) },
        children: [...cover(document), ...document.sections.flatMap(chapter)],
      },
    ],
  });
  return Packer.toBuffer(word);
}

const POINT = {
  level: 0,
  format: LevelFormat.BULLET,
  text: "–",
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360, hanging: 260 } } },
} as const;

function small(text: string): Paragraph {
  return new Paragraph({ style: "Small", children: [new TextRun(xmlText(text))] });
}

function pageLine(text: string): Paragraph {
  const numbers = ["   ·   Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES];
  return new Paragraph({ style: "Small", children: [new TextRun(xmlText(text)), new TextRun({ children: numbers })] });
}

function cover({
  title,
  kind,
  organization,
  issuer,
  handling,
  as_of,
  formula_version,
  subtitle,
  facts,
  logo,
}: Document): FileChild[] {
  return [
    ...(logo ? [new Paragraph({ spacing: { after: 1_800 }, children: [logoRun(logo, organization)] })] : []),
    new Paragraph({ style: "Subtitle", children: [new TextRun({ text: xmlText(organization), bold: true })] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(xmlText(title))] }),
    new Paragraph({ style: "Subtitle", children: [new TextRun(xmlText(`${kind} · ${subtitle}`))] }),
    new Paragraph({
      style: "Subtitle",
      spacing: { after: 400 },
      children: [new TextRun({ text: handling, bold: true, color: colors.accent })],
    }),
    ...(facts.length > 0 ? [factsTable(facts.map(({ label, value }) => ({ label, value: xmlText(value) })))] : []),
    new Paragraph({
      style: "Small",
      spacing: { before: 400 },
      children: [new TextRun(xmlText(`Prepared by ${issuer}, as of ${dayShown(as_of)}`))],
    }),
    ...(formula_version === null ? [] : [small(`Formula ${formula_version}`)]),
    new Paragraph({ children: [new PageBreak()] }),
    new Paragraph({ style: "Subtitle", children: [new TextRun({ text: "Contents", bold: true })] }),
    new TableOfContents("Contents", {
      hyperlink: true,
      headingStyleRange: "1-2",
      beginDirty: false,
      tabLeader: LeaderType.NONE,
    }),
    new Paragraph({ children: [new PageBreak()] }),
  ];
}

function logoRun({ media_type, bytes, ...own }: Logo, organization: string): ImageRun {
  const altText = { name: "Logo", title: "Logo", description: xmlText(`Logo of ${organization}`) };
  const transformation = fit(own, LOGO);
  if (media_type !== "image/svg+xml") {
    return new ImageRun({ type: media_type === "image/png" ? "png" : "jpg", data: bytes, transformation, altText });
  }
  const fallback = { type: "png", data: Buffer.from(EMPTY_PNG, "base64") } as const;
  return new ImageRun({ type: "svg", data: bytes, fallback, transformation, altText });
}

function chapter({ heading, level, blocks }: Section): FileChild[] {
  const style = level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2;
  return [new Paragraph({ heading: style, children: [new TextRun(xmlText(heading))] }), ...blocks.flatMap(written)];
}

function written(block: Block): FileChild[] {
  switch (block.type) {
    case "paragraph":
      return [new Paragraph({ children: textRuns(block.text) })];
    case "list":
      return [
        ...(block.lead
          ? [new Paragraph({ keepNext: true, children: [new TextRun({ text: block.lead, bold: true })] })]
          : []),
        ...block.items.map(point),
      ];
    case "facts":
      return [factsTable(block.facts.map(({ label, value }) => ({ label, value: xmlText(value) }))), gap()];
    case "figures":
      return [figuresTable(block.figures), gap()];
    case "chart":
      return [
        caption(block.chart.title),
        new Paragraph({ children: [chartRun(block.chart)] }),
        ...(block.chart.note ? [small(block.chart.note)] : []),
      ];
    case "table":
      if (block.table.rows.length === 0) return [new Paragraph({ children: textRuns(block.table.empty) })];
      return [caption(block.table.caption), tableOf(block.table), gap()];
    case "finding": {
      const { reference, title, badges, parts } = block.finding;
      return [
        new Paragraph({ heading: HeadingLevel.HEADING_3, children: textRuns(`${reference} ${title}`) }),
        new Paragraph({
          style: "Small",
          keepNext: true,
          children: [new TextRun(badges.map(({ word }) => word).join(" · "))],
        }),
        ...parts.map(({ label, text }) => {
          const lead = new TextRun({ text: `${label}. `, bold: true });
          return new Paragraph({ children: [lead, ...textRuns(text)] });
        }),
      ];
    }
    case "note":
      return [caption(block.title), ...block.items.map(point)];
  }
}

function point(text: string): Paragraph {
  return new Paragraph({ numbering: { reference: "points", level: 0 }, children: textRuns(text) });
}

function caption(text: string): Paragraph {
  return new Paragraph({ style: "Caption", children: [new TextRun(xmlText(text))] });
}

/** Two consecutive tables would merge. */
function gap(): Paragraph {
  return new Paragraph({ style: "Small", children: [] });
}
