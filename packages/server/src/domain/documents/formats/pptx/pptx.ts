import { createRequire } from "node:module";
import type pptxgenjs from "pptxgenjs";
import { colors } from "#domain/documents/colors.ts";
import type { Block, Document, Figure, Table } from "#domain/documents/document.ts";
import { fit } from "#domain/documents/fit.ts";
import { addChart } from "#domain/documents/formats/pptx/charts.ts";
import { addNote, BOTTOM, headFont, LEFT, SANS, type Slide, TOP, WIDTH } from "#domain/documents/formats/pptx/slide.ts";
import { completeTimeAxes } from "#domain/documents/formats/pptx/time-axes.ts";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import { cellShown, isNumeric } from "#domain/documents/shown.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import { type Theme, toneColor } from "#domain/documents/theme.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

// Its types describe the CommonJS build, not what an import loads.
const Deck: typeof pptxgenjs.default = createRequire(import.meta.url)("pptxgenjs");

/** Slides with native PowerPoint titles, texts, tables and charts, on a master that can be changed in one place. */
export async function renderPptx(document: Document): Promise<Buffer> {
  const deck = new Deck();
  deck.layout = "LAYOUT_WIDE";
  deck.title = xmlText(say("{0}: {1}", document.kind, document.title));
  deck.author = xmlText(document.issuer);
  deck.company = xmlText(document.organization);
  deck.theme = { headFontFace: headFont(document.theme), bodyFontFace: SANS };
  defineMaster(deck, document);
  addCover(deck, document);
  for (const { heading, blocks } of document.sections) {
    const slide = deck.addSlide({ masterName: "Statement" });
    slide.addText(xmlText(heading), { placeholder: "title" });
    let top: number = TOP;
    for (const [i, block] of blocks.entries())
      top = addBlock(slide, block, { y: top, isLast: i === blocks.length - 1, theme: document.theme });
  }
  const written = await deck.write({ outputType: "nodebuffer", compression: true });
  if (!Buffer.isBuffer(written)) throw new Error("The slides were not written as bytes.");
  const charts = document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "chart" ? [block.chart] : [])),
  );
  return completeTimeAxes(
    written,
    charts.flatMap((chart) => (chart.type === "trend" ? [chart] : [])),
  );
}

function defineMaster(deck: pptxgenjs.default, { organization, as_of, handling, theme }: Document): void {
  const foot = xmlText([organization, say("As of {0}", dayShown(as_of)), handling].join(" · "));
  const small = { fontFace: SANS, fontSize: 10, color: colors.text3 };
  deck.defineSlideMaster({
    title: "Statement",
    background: { color: colors.white },
    objects: [
      {
        placeholder: {
          options: {
            name: "title",
            type: "title",
            x: LEFT,
            y: 0.5,
            w: WIDTH,
            h: 0.9,
            fontFace: headFont(theme),
            fontSize: 26,
            bold: true,
            color: colors.text,
            align: "left",
            valign: "top",
            margin: 0,
          },
          text: "",
        },
      },
      { text: { text: foot, options: { x: LEFT, y: 7.0, w: 10, h: 0.3, margin: 0, ...small } } },
    ],
    slideNumber: { x: 12.1, y: 7.0, w: 0.5, h: 0.3, ...small },
  });
}

function addCover(deck: pptxgenjs.default, document: Document): void {
  const { organization, title, kind, subtitle, issuer, as_of, formula_version, handling, logo } = document;
  const slide = deck.addSlide();
  if (logo) {
    const { width, height } = fit(logo, { width: 260, height: 80 });
    const data = `${logo.media_type};base64,${logo.bytes.toString("base64")}`;
    slide.addImage({
      data,
      x: LEFT,
      y: 0.6,
      w: width / 96,
      h: height / 96,
      altText: xmlText(say("Logo of {0}", organization)),
    });
  }
  const line = (text: string, y: number, options: object) =>
    slide.addText(xmlText(text), {
      x: LEFT,
      y,
      w: WIDTH,
      h: 0.5,
      margin: 0,
      fontFace: SANS,
      fontSize: 16,
      color: colors.text2,
      ...options,
    });
  line(organization, 2.3, { bold: true, color: colors.text });
  line(title, 2.8, {
    h: 1.5,
    fontFace: headFont(document.theme),
    fontSize: 40,
    bold: true,
    color: colors.text,
    valign: "top",
  });
  line(`${kind} · ${subtitle}`, 4.4, {});
  slide.addShape("line", { x: LEFT, y: 5.05, w: WIDTH, h: 0, line: { color: colors.text, width: 1.2 } });
  const imprint = [say("Prepared by {0}, as of {1}", issuer, dayShown(as_of)), formula_version, handling]
    .filter(Boolean)
    .join(" · ");
  line(imprint, 6.9, { fontSize: 10, color: colors.text3, h: 0.3 });
}

type Place = { readonly y: number; readonly isLast: boolean; readonly theme: Theme };

/** Returns where the next block begins. */
function addBlock(slide: Slide, block: Block, { y, isLast, theme }: Place): number {
  switch (block.type) {
    case "paragraph": {
      slide.addText(xmlText(block.text), {
        x: LEFT,
        y,
        w: WIDTH,
        h: 0.9,
        margin: 0,
        fontFace: SANS,
        fontSize: 18,
        color: colors.text,
        valign: "top",
        fit: "shrink",
      });
      return y + 1;
    }
    case "list":
    case "note": {
      const items = block.items.map((text) => ({
        text: xmlText(text),
        options: { bullet: { indent: 18 }, breakLine: true, paraSpaceAfter: 12 },
      }));
      slide.addText(items, {
        x: LEFT,
        y,
        w: WIDTH,
        h: BOTTOM - y,
        margin: 0,
        fontFace: SANS,
        fontSize: 20,
        color: colors.text,
        valign: "top",
      });
      return BOTTOM;
    }
    case "figures":
      addFigures(slide, block.figures, y, theme);
      return y + 2.1;
    case "chart":
      addChart(slide, block.chart, y, theme);
      return BOTTOM;
    case "table":
      addTable(slide, block.table, y, theme);
      if (isLast && block.table.rows.length > 0) addNote(slide, block.table.caption);
      return y + heightOf(block.table);
    case "facts":
    case "finding":
      throw new Error(`A slide cannot contain a ${block.type}.`);
  }
}

function addFigures(slide: Slide, figures: readonly Figure[], y: number, { accent }: Theme): void {
  const width = WIDTH / figures.length;
  figures.forEach(({ value, label, note }, i) => {
    const x = LEFT + i * width;
    slide.addShape("line", { x, y, w: width - 0.25, h: 0, line: { color: accent, width: 1.5 } });
    const parts = [
      { text: xmlText(value), options: { fontSize: 40, bold: true, color: colors.text, breakLine: true } },
      { text: xmlText(label), options: { fontSize: 15, bold: true, color: colors.text, breakLine: true } },
      { text: xmlText(note), options: { fontSize: 13, color: colors.text2 } },
    ];
    slide.addText(parts, { x, y: y + 0.1, w: width - 0.25, h: 1.9, margin: 0, fontFace: SANS, valign: "top" });
  });
}

/** Rows of a table that is set larger. */
const FEW = 4;

function addTable(slide: Slide, { columns, rows, empty }: Table, y: number, theme: Theme): void {
  const shown = columns.flatMap((column, at) => (column.workbook ? [] : [{ column, at }]));
  const whole = shown.reduce((sum, { column }) => sum + column.width, 0);
  const border = { type: "solid", pt: 0.75, color: colors.line2 } as const;
  const none = { type: "none" } as const;
  const frame: [typeof none, typeof none, typeof border, typeof none] = [none, none, border, none];
  if (rows.length === 0) {
    slide.addText(xmlText(empty), {
      x: LEFT,
      y,
      w: WIDTH,
      h: 0.6,
      margin: 0,
      fontFace: SANS,
      fontSize: 20,
      color: colors.text,
    });
    return;
  }
  const align = (column: Column) => (isNumeric(column) ? ("right" as const) : ("left" as const));
  const head = shown.map(({ column }) => ({
    text: xmlText(column.title),
    options: { bold: true, color: colors.text2, fill: { color: colors.sunken }, align: align(column), border: frame },
  }));
  const body = rows.map((row) =>
    shown.map(({ column, at }) => {
      const cell = row[at] ?? null;
      const text = xmlText(cellShown(cell, column));
      return {
        text: column.type === "date" ? text.replaceAll(" ", "\u00a0") : text,
        options: { color: inkOf(cell, theme), align: align(column), border: frame },
      };
    }),
  );
  slide.addTable([head, ...body], {
    x: LEFT,
    y,
    w: WIDTH,
    colW: shown.map(({ column }) => (column.width / whole) * WIDTH),
    fontFace: SANS,
    fontSize: rows.length <= FEW ? 16 : 15,
    valign: "top",
    margin: rows.length <= FEW ? 0.14 : 0.08,
  });
}

/** About what a table takes, with two lines in each row. */
function heightOf({ rows }: Table): number {
  return rows.length === 0 ? 0.8 : 0.8 + rows.length * (rows.length <= FEW ? 0.85 : 0.7);
}

function inkOf(cell: Cell, theme: Theme): string {
  if (cell === null) return colors.text3;
  return typeof cell === "object" ? toneColor(theme, cell.tone) : colors.text;
}
