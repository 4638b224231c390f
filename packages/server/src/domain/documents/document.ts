import type { Badge } from "#domain/documents/badge.ts";
import type { Chart } from "#domain/documents/charts/chart.ts";
import type { Cell, Column } from "#domain/documents/table.ts";

/** What a document says. Every format renders this, so that a PDF and a workbook of one kind cannot disagree. */
export type Document = {
  readonly title: string;
  /** What kind of document it is, in the reader's words: "After-action report". */
  readonly kind: string;
  /** `report`: cover, contents, chapters. `brief`: two pages without a cover. `slides`: a page for each section. */
  readonly layout: "report" | "brief" | "slides";
  /** Whose it is. */
  readonly organization: string;
  /** Who made it with Hotwash: the operator's name. */
  readonly issuer: string;
  readonly logo: Logo | null;
  readonly paper: "a4" | "us-letter";
  /** One line under the title: version, date, standing. */
  readonly subtitle: string;
  /** Who may read it, on every page. */
  readonly handling: string;
  /** The day for which it holds: 2026-11-21. */
  readonly as_of: string;
  readonly formula_version: string | null;
  /** What the cover lists. */
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  /** What the record does not hold, and a reader should know. Shown in the document and beside it. */
  readonly missing: readonly string[];
};

export type Logo = {
  readonly media_type: "image/png" | "image/jpeg" | "image/svg+xml";
  readonly bytes: Buffer;
  /** Its own size, of which only the proportion counts. */
  readonly width: number;
  readonly height: number;
};

export type Fact = { readonly label: string; readonly value: string };

export type Section = {
  readonly heading: string;
  /** 1: a chapter, numbered. 2: a part of the chapter before it. */
  readonly level: 1 | 2;
  /** Begins a new page. */
  readonly apart?: true;
  readonly blocks: readonly Block[];
};

export type Block =
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "list"; readonly lead?: string; readonly items: readonly string[] }
  | { readonly type: "facts"; readonly facts: readonly Fact[] }
  | { readonly type: "figures"; readonly figures: readonly Figure[] }
  | { readonly type: "chart"; readonly chart: Chart }
  | { readonly type: "table"; readonly table: Table }
  | { readonly type: "finding"; readonly finding: Finding }
  | { readonly type: "note"; readonly title: string; readonly items: readonly string[] };

/** A number that carries a page, with its reason beside it. */
export type Figure = { readonly value: string; readonly label: string; readonly note: string };

/** A gap with all that is said of it. */
export type Finding = {
  readonly reference: string;
  readonly title: string;
  readonly badges: readonly Badge[];
  readonly parts: readonly { readonly label: string; readonly text: string }[];
};

export type Table = {
  /** Names the sheet of a workbook. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Said in place of rows where there are none. */
  readonly empty: string;
};
