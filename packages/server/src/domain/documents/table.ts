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
  /** Shown for a null cell. */
  readonly absent?: string;
};
