import type { Cell, Column } from "#domain/documents/table.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

export function scoreShown(score: number | null): string {
  return score === null ? say("not assessed") : numberShown(score);
}

/** An overall score with what shows how sure it is. */
export type OverallShown = {
  readonly overall_score: number | null;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly records: number;
  readonly status: string;
};

/** "58.80 (57.10 to 61.40, 9 records, provisional)", or why there is no score. */
export function overallShown(score: OverallShown): string {
  const records = counted(score.records, "record");
  if (score.overall_score === null) {
    return score.status === "INSUFFICIENT_EVIDENCE" ? say("too little evidence ({0})", records) : scoreShown(null);
  }
  const sure = [rangeShown(score), records, score.status === "PROVISIONAL" && say("provisional")].filter(Boolean);
  return `${scoreShown(score.overall_score)} (${sure.join(", ")})`;
}

/** "57.10 to 61.40": the least and the most of the score without any one record. */
export function rangeShown({ range_low, range_high }: Pick<OverallShown, "range_low" | "range_high">): string | null {
  return range_low === null || range_high === null
    ? null
    : say("{0} to {1}", scoreShown(range_low), scoreShown(range_high));
}

/** With its sign; negative numbers have a real minus, not a hyphen. */
export function pointsShown(points: number): string {
  if (points === 0) return numberShown(0);
  return `${points > 0 ? "+" : "−"}${numberShown(Math.abs(points))}`;
}

/** A cell's value for readers. */
export function cellShown(cell: Cell, { type, absent = "–" }: Pick<Column, "type" | "absent">): string {
  if (cell === null) return absent;
  if (typeof cell === "object") return cell.word;
  if (typeof cell === "string") return type === "date" ? dayShown(cell) : cell;
  if (type === "score") return scoreShown(cell);
  return type === "points" ? pointsShown(cell) : String(cell);
}

export function isNumeric({ type }: Pick<Column, "type">): boolean {
  return type === "integer" || type === "score" || type === "points";
}
