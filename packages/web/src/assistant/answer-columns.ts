import type { Item } from "#assistant/ask-request.ts";
import { inWords } from "#graphql/code-words.ts";
import { type ShownScore, scoreWithRange } from "#graphql/score-words.ts";
import { ReadinessStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";

/** A column of an answer: its header, and the field of the item, or of a related record. */
export type Column = { readonly head: string; readonly field: string; readonly primary?: true };

type Shown = {
  readonly columns: readonly Column[];
  /** The page of one record, below the portal's path. */
  readonly page?: string;
};

export const shownBy: Readonly<Record<string, Shown>> = {
  list_gaps: {
    page: "gaps",
    columns: [
      { head: "Severity", field: "severity" },
      { head: "Gap", field: "title", primary: true },
      { head: "Status", field: "status" },
      { head: "Found", field: "identified_at" },
    ],
  },
  list_action_items: {
    page: "action-items",
    columns: [
      { head: "Priority", field: "priority" },
      { head: "Action item", field: "title", primary: true },
      { head: "Owner", field: "owner" },
      { head: "Due", field: "due_on" },
    ],
  },
  list_exercises: {
    page: "exercises",
    columns: [
      { head: "Date", field: "exercise_date" },
      { head: "Exercise", field: "title", primary: true },
      { head: "Status", field: "status" },
      { head: "Score", field: "readiness_score.overall_score" },
    ],
  },
  get_readiness_scores: {
    columns: [
      { head: "As of", field: "as_of", primary: true },
      { head: "Score", field: "overall_score" },
      { head: "Change", field: "change_since_previous" },
      { head: "Dimensions", field: "dimensions" },
    ],
  },
  get_industry_benchmark: {
    columns: [
      { head: "Dimension", field: "dimension", primary: true },
      { head: "Own score", field: "own_score" },
      { head: "Peers’ median", field: "p50" },
      { head: "Cohort", field: "cohort" },
    ],
  },
  get_compliance_mappings: {
    columns: [
      { head: "Control", field: "control_id", primary: true },
      { head: "Framework", field: "framework" },
      { head: "Mapping strength", field: "strength" },
      { head: "Why", field: "rationale" },
    ],
  },
  search_knowledge: {
    columns: [
      { head: "Passage", field: "title", primary: true },
      { head: "Source", field: "source" },
      { head: "Text", field: "snippet" },
    ],
  },
};

/** The rows of an answer: controls are nested in their frameworks. */
export function rowsOf(tool: string, items: readonly Item[]): readonly Item[] {
  if (tool !== "get_compliance_mappings") return items;
  return items.flatMap(({ code, mappings }) =>
    Array.isArray(mappings) ? mappings.map((mapping: Item) => ({ ...mapping, framework: code })) : [],
  );
}

/** The columns that the tool always shows, and those that the question names. */
export function columnsFor(tool: string, asked: readonly string[], rows: readonly Item[]): readonly Column[] {
  const columns = shownBy[tool]?.columns ?? [];
  const more = [...new Set(asked)].filter(
    (field) => !columns.some((column) => column.field === field) && rows.some((row) => row[field] !== undefined),
  );
  return [...columns, ...more.map((field) => ({ head: sentence(inWords(field)), field }))];
}

export function cellText(row: Item, field: string): string {
  const path = field.split(".");
  if (path.at(-1) === "overall_score") return overallText(valueAt(row, path.slice(0, -1)));
  const value = valueAt(row, path);
  if (value === null || value === undefined) return field === "dimension" ? say("Overall") : "–";
  if (Array.isArray(value)) return value.map(partText).join("; ");
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value)) return dayText(value.slice(0, DAY_LENGTH));
  if (typeof value === "string" && /^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(value) && field !== "title") {
    return sentence(inWords(value.toUpperCase()));
  }
  return String(value);
}

function valueAt(row: Item, path: readonly string[]): unknown {
  return path.reduce<unknown>((held, name) => Reflect.get(Object(held), name), row);
}

function statusOf(code: string): ShownScore["status"] {
  const name = code.toUpperCase();
  return isReadinessStatus(name) ? name : null;
}

function isReadinessStatus(name: string): name is keyof typeof ReadinessStatus {
  return name in ReadinessStatus;
}

/** Tools write codes in lower case. */
function overallText(score: unknown): string {
  const { overall_score = null, range_low = null, range_high = null, records = null, status } = Object(score);
  if (typeof status !== "string") return "–";
  return scoreWithRange({ overall_score, range_low, range_high, records, status: statusOf(status) });
}

const DAY_LENGTH = "2026-11-21".length;

function partText(part: unknown): string {
  const { dimension, score, reason, points } = Object(part);
  if (dimension !== undefined && score !== undefined)
    return `${inWords(String(dimension).toUpperCase())} ${score ?? "–"}`;
  return [points, reason].filter((each) => each !== undefined && each !== null).join(" ");
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
