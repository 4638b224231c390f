import type { Badge } from "#domain/documents/badge.ts";
import type { Chart } from "#domain/documents/charts/chart.ts";
import type { Cell, Column } from "#domain/documents/table.ts";
import type { Theme } from "#domain/documents/theme.ts";
import type { LanguageTag } from "#platform/language/tags.ts";

/** The content of a document. Every format renders this, so a PDF and a workbook of one kind cannot differ. */
export type Document = {
  readonly title: string;
  /** The kind of document in the reader's words: "After-action report". */
  readonly kind: string;
  /** `report`: cover, contents, chapters. `brief`: two pages without a cover. `slides`: one page for each section. */
  readonly layout: "report" | "brief" | "slides";
  /** Whose it is. */
  readonly organization: string;
  /** The author: the operator's name. */
  readonly issuer: string;
  readonly logo: Logo | null;
  readonly theme: Theme;
  /** Of its words, dates and numbers; what people wrote is in theirs. */
  readonly language: LanguageTag;
  readonly paper: "a4" | "us-letter";
  /** One line below the title: version, date, status. */
  readonly subtitle: string;
  /** Who may read it; shown on every page. */
  readonly handling: string;
  /** The day it describes: 2026-11-21. */
  readonly as_of: string;
  readonly formula_version: string | null;
  /** The lines on the cover. */
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  /** What is missing from the record. Shown in the document and next to it. */
  readonly missing: readonly string[];
};

export type Logo = {
  readonly media_type: "image/png" | "image/jpeg" | "image/svg+xml";
  readonly bytes: Buffer;
  /** Its size, of which only the proportions matter. */
  readonly width: number;
  readonly height: number;
};

export type Fact = { readonly label: string; readonly value: string };

export type Section = {
  readonly heading: string;
  /** 1 is a numbered chapter, 2 a part of the previous chapter. */
  readonly level: 1 | 2;
  /** Starts a new page. */
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

/** A large number with its reason next to it. */
export type Figure = { readonly value: string; readonly label: string; readonly note: string };

/** A gap with all its details. */
export type Finding = {
  readonly reference: string;
  readonly title: string;
  readonly badges: readonly Badge[];
  readonly parts: readonly { readonly label: string; readonly text: string }[];
};

export type Table = {
  /** The name of its sheet in a workbook. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** A second line of cells on a page; a workbook has columns for it. */
  readonly notes?: readonly (readonly (string | null)[])[];
  /** Only a workbook has it: on a page, a chart shows the same. */
  readonly workbook?: true;
  /** Its rows have room to write by hand. */
  readonly roomy?: boolean;
  /** Shown instead of rows if there are none. */
  readonly empty: string;
};
