import type { Cell, Column } from "#domain/documents/table.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

export function scoreShown(score: number | null): string {
  return score === null ? "not assessed" : score.toFixed(2);
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
