import {
  AlignmentType,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LeaderType,
  LevelFormat,
  LevelSuffix,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
  Document as WordDocument,
} from "docx";
import { estimatePageNumbersWith } from "docx/layout";
import { colors } from "#domain/documents/colors.ts";
import type { Block, Document, Finding, Logo } from "#domain/documents/document.ts";
import { fit } from "#domain/documents/fit.ts";
import { chartRun } from "#domain/documents/formats/docx/charts.ts";
import { bodyFont, stylesOf } from "#domain/documents/formats/docx/styles.ts";
import { factsTable, figuresTable, TEXT_WIDTH, tableOf } from "#domain/documents/formats/docx/tables.ts";
import { textRuns } from "#domain/documents/formats/docx/text.ts";
import { pageWords } from "#domain/documents/formats/page-words.ts";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

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
  const foot = [organization, say("As of {0}", dayShown(as_of)), formula_version].filter(Boolean).join(" · ");
  const word = new WordDocument({
    title: xmlText(say("{0}: {1}", kind, title)),
    subject: xmlText(subtitle),
    creator: xmlText(issuer),
    description: xmlText(organization),
    styles: stylesOf(document.theme),
    ...(isLong(document) ? {} : { pageNumbers: estimatePageNumbersWith({ guess: true }) }),
    numbering: {
      config: [
        { reference: "points", levels: [POINT] },
        { reference: "chapters", levels: CHAPTERS },
      ],
    },
    sections: [
      {
        properties: { page: { size, margin: { top: 1_400, bottom: 1_300, left: side, right: side } }, titlePage: true },
        headers: {
          first: new Header({ children: [new Paragraph({})] }),
          default: new Header({ children: [small(`${kind} · ${title} · ${handling}`)] }),
        },
        footers: {
          first: new Footer({ children: [new Paragraph({})] }),
          default: new Footer({ children: [pageLine(foot)] }),
        },
        children: [...cover(document), ...chapters(document)],
      },
    ],
  });
  return Packer.toBuffer(word);
}

/** Letters, beyond which placing every line of a document to number its contents takes minutes. */
const MOST_NUMBERED = 400_000;

/** Word fills in the page numbers of a long document's contents when its reader updates them. */
function isLong({ sections }: Document): boolean {
  return JSON.stringify(sections).length > MOST_NUMBERED;
}

const POINT = {
  level: 0,
  format: LevelFormat.BULLET,
  text: "–",
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360, hanging: 260 } } },
} as const;

/** Numbered like those of the PDF: 3, 3.1. */
const CHAPTERS = ["%1", "%1.%2"].map((text, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text,
  alignment: AlignmentType.LEFT,
  suffix: LevelSuffix.SPACE,
  style: { paragraph: { indent: { left: 0, hanging: 0 } } },
}));

function small(text: string): Paragraph {
  return new Paragraph({ style: "Small", children: [new TextRun(xmlText(text))] });
}

function pageLine(text: string): Paragraph {
  const [before = "", between = "", after = ""] = pageWords();
  const numbers = [`   ·   ${before}`, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after];
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
  theme,
}: Document): FileChild[] {
  return [
    ...(logo ? [new Paragraph({ spacing: { after: 1_800 }, children: [logoRun(logo, organization)] })] : []),
    new Paragraph({ style: "Subtitle", children: [new TextRun({ text: xmlText(organization), bold: true })] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(xmlText(title))] }),
    new Paragraph({ style: "Subtitle", children: [new TextRun(xmlText(`${kind} · ${subtitle}`))] }),
    new Paragraph({
      style: "Subtitle",
      spacing: { after: 400 },
      children: [new TextRun({ text: handling, bold: true, color: theme.accent })],
    }),
    ...(facts.length > 0 ? [factsTable(facts, false)] : []),
    new Paragraph({
      style: "Small",
      spacing: { before: 400 },
      children: [new TextRun(xmlText(say("Prepared by {0}, as of {1}", issuer, dayShown(as_of))))],
    }),
    ...(formula_version === null ? [] : [small(say("Formula {0}", formula_version))]),
    new Paragraph({ children: [new PageBreak()] }),
    new Paragraph({
      style: "Subtitle",
      spacing: { after: 160 },
      children: [
        new TextRun({ text: say("Contents"), font: bodyFont(theme), size: 32, bold: true, color: colors.text }),
      ],
    }),
    new TableOfContents(say("Contents"), {
      hyperlink: true,
      headingStyleRange: "1-2",
      beginDirty: false,
      tabLeader: LeaderType.DOT,
    }),
  ];
}

function logoRun({ media_type, bytes, ...own }: Logo, organization: string): ImageRun {
  const altText = { name: say("Logo"), title: say("Logo"), description: xmlText(say("Logo of {0}", organization)) };
  const transformation = fit(own, LOGO);
  if (media_type !== "image/svg+xml") {
    return new ImageRun({ type: media_type === "image/png" ? "png" : "jpg", data: bytes, transformation, altText });
  }
  const fallback = { type: "png", data: Buffer.from(EMPTY_PNG, "base64") } as const;
  return new ImageRun({ type: "svg", data: bytes, fallback, transformation, altText });
}

/** The last chapter stays on one page, so that no page has only its last lines. */
function chapters({ sections, theme }: Document): FileChild[] {
  return sections.flatMap(({ heading, level, apart, blocks }, i) => {
    const options = {
      heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
      numbering: { reference: "chapters", level: level - 1 },
      ...(apart ? { pageBreakBefore: true } : {}),
    };
    const isLast = i === sections.length - 1;
    const parts = blocks.flatMap((block, at) => {
      const next = blocks[at + 1];
      const leads = block.type === "paragraph" && (next?.type === "chart" || next?.type === "table");
      return written(block, leads || (isLast && next !== undefined), theme);
    });
    return [new Paragraph({ ...options, children: [new TextRun(xmlText(heading))] }), ...parts];
  });
}

/** `keepNext`: stays on the page of what follows. */
function written(block: Block, keepNext: boolean, theme: Theme): FileChild[] {
  switch (block.type) {
    case "paragraph":
      return [new Paragraph({ keepNext, keepLines: keepNext, children: textRuns(block.text) })];
    case "list":
      return [
        ...(block.lead
          ? [new Paragraph({ keepNext: true, children: [new TextRun({ text: xmlText(block.lead), bold: true })] })]
          : []),
        ...block.items.map((item) => point(item, keepNext)),
      ];
    case "facts":
      return [factsTable(block.facts, keepNext), gap(keepNext)];
    case "figures":
      return [figuresTable(block.figures), gap(keepNext)];
    case "chart":
      return [
        caption(block.chart.title),
        new Paragraph({
          keepNext: keepNext || block.chart.note !== undefined,
          children: [chartRun(block.chart, theme)],
        }),
        ...(block.chart.note ? [small(block.chart.note)] : []),
      ];
    case "table":
      if (block.table.rows.length === 0) return [new Paragraph({ keepNext, children: textRuns(block.table.empty) })];
      return [caption(block.table.caption), tableOf(block.table, theme), gap(keepNext)];
    case "finding":
      return findingWritten(block.finding);
    case "note":
      return [caption(block.title), ...block.items.map((item) => point(item, keepNext))];
  }
}

function findingWritten({ reference, title, badges, parts }: Finding): FileChild[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_3, children: textRuns(`${reference} ${title}`) }),
    new Paragraph({
      style: "Small",
      keepNext: true,
      children: [new TextRun(badges.map(({ word }) => word).join(" · "))],
    }),
    ...parts.map(({ label, text }, i) => {
      const lead = new TextRun({ text: `${label}. `, bold: true });
      // What closes a finding stays with what it closes.
      const keepNext = i > 0 && i < parts.length - 1;
      return new Paragraph({ keepNext, children: [lead, ...textRuns(text)] });
    }),
  ];
}

function point(text: string, keepNext: boolean): Paragraph {
  return new Paragraph({ keepNext, numbering: { reference: "points", level: 0 }, children: textRuns(text) });
}

function caption(text: string): Paragraph {
  return new Paragraph({ style: "Caption", children: [new TextRun(xmlText(text))] });
}

/** Two consecutive tables would merge. */
function gap(keepNext: boolean): Paragraph {
  return new Paragraph({ style: "Small", keepNext, children: [] });
}
