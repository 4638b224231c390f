import type { Cell, Column } from "#domain/documents/table.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

export function scoreShown(score: number | null): string {
  return score === null ? "not assessed" : score.toFixed(2);
}

type Overall = {
  readonly overall_score: number | null;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly status: string;
};

/** "58.80 (57.10 to 61.40)", or why there is no score. */
export function overallShown(score: Overall): string {
  const { overall_score, range_low, range_high, status } = score;
  if (overall_score === null) return status === "INSUFFICIENT_EVIDENCE" ? "too little evidence" : scoreShown(null);
  if (range_low === null || range_high === null) return scoreShown(overall_score);
  return `${scoreShown(overall_score)} (${scoreShown(range_low)} to ${scoreShown(range_high)})`;
}

/** With its sign; negative numbers have a real minus, not a hyphen. */
export function pointsShown(points: number): string {
  if (points === 0) return "0.00";
  return `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(2)}`;
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
