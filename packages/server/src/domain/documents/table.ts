import type { Badge } from "#domain/documents/badge.ts";

export type Cell = string | number | Badge | null;

export type Column = {
  readonly title: string;
  readonly type: "text" | "reference" | "integer" | "score" | "points" | "date" | "badge";
  /** Share of the width. */
  readonly width: number;
  /** Only a workbook has room for it. */
  readonly workbook?: true;
  /** Shortened for a page; a workbook has the whole of it in a column of its own. */
  readonly page?: true;
  /** A score from 0 to 100 whose cell a PDF and a workbook shade: the color only repeats the number. */
  readonly heat?: true;
  /** Shown for a null cell. */
  readonly absent?: string;
};
