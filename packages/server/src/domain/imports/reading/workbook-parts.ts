import { posix } from "node:path";
import type { Parts } from "#domain/imports/reading/check-archive.ts";
import { parsePart } from "#domain/imports/reading/parse-part.ts";

/** Parts that the cells of all sheets refer to. */
export type Shared = {
  readonly strings: readonly string[];
  /** Whether numbers of each cell style are dates. */
  readonly dateStyles: readonly boolean[];
  readonly from1904: boolean;
};

type Listed = { readonly name: string; readonly relation: string };

/** The visible worksheets in order, each with its part. */
export function worksheetsOf(parts: Parts): readonly { readonly name: string; readonly part: Buffer }[] {
  const targets = relationsOf(parts);
  return listed(parts).flatMap(({ name, relation }) => {
    const target = targets.get(relation);
    const part = target && parts.get(target);
    // A chart sheet has no cells.
    return part && /\/worksheets\//.test(target) ? [{ name, part }] : [];
  });
}

function listed(parts: Parts): readonly Listed[] {
  const found: Listed[] = [];
  parsePart(partOf(parts, "xl/workbook.xml"), {
    open: ({ name, attributes }) => {
      const { state = "visible", name: called = "", id = "" } = attributes;
      if (name === "sheet" && state === "visible") found.push({ name: called, relation: id });
    },
  });
  return found;
}

function relationsOf(parts: Parts): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  parsePart(partOf(parts, "xl/_rels/workbook.xml.rels"), {
    open: ({ name, attributes: { Id = "", Target = "" } }) => {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : posix.join("xl", Target));
    },
  });
  return targets;
}

export function sharedOf(parts: Parts): Shared {
  let from1904 = false;
  parsePart(partOf(parts, "xl/workbook.xml"), {
    open: ({ name, attributes: { date1904 } }) => {
      if (name === "workbookPr") from1904 = date1904 === "1" || date1904 === "true";
    },
  });
  return { strings: stringsOf(parts), dateStyles: dateStylesOf(parts), from1904 };
}

/** Runs of a text are joined; phonetic hints are left out. */
function stringsOf(parts: Parts): readonly string[] {
  const strings: string[] = [];
  const part = parts.get("xl/sharedStrings.xml");
  if (!part) return strings;
  let text = "";
  let [inText, inReading] = [false, false];
  parsePart(part, {
    open: ({ name }) => {
      if (name === "si") text = "";
      if (name === "rPh") inReading = true;
      if (name === "t") inText = !inReading;
    },
    text: (more) => {
      if (inText) text += more;
    },
    close: (name) => {
      if (name === "si") strings.push(text);
      if (name === "rPh") inReading = false;
      if (name === "t") inText = false;
    },
  });
  return strings;
}

/** ECMA-376, 18.8.30: the number formats that every workbook has. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

function dateStylesOf(parts: Parts): readonly boolean[] {
  const styles: boolean[] = [];
  const part = parts.get("xl/styles.xml");
  if (!part) return styles;
  const own = new Map<number, boolean>();
  let inCells = false;
  parsePart(part, {
    open: ({ name, attributes: { numFmtId = "0", formatCode = "" } }) => {
      const id = Number(numFmtId);
      if (name === "numFmt") own.set(id, isDateFormat(formatCode));
      if (name === "cellXfs") inCells = true;
      const built = DATE_FORMATS.some(([first, last]) => id >= first && id <= last);
      if (name === "xf" && inCells) styles.push(own.get(id) ?? built);
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}

/** Excel's own limit. A long code of brackets alone would be searched again from each of them. */
const LONGEST_FORMAT = 255;

/** Whether the format has letters of a day or a time, apart from colors, conditions and quoted text. */
function isDateFormat(code: string): boolean {
  return /[ymdhs]/i.test(code.slice(0, LONGEST_FORMAT).replace(/\[(?![hms]+\])[^\]]*\]|"[^"]*"|\\.|_.|\*./gi, ""));
}

function partOf(parts: Parts, name: string): Buffer {
  const part = parts.get(name);
  if (!part) throw new Error(`The workbook has no part ${name}.`);
  return part;
}
