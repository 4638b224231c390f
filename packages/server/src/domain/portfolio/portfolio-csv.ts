import type { portfolioAnswer } from "#domain/portfolio/portfolio.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { tableInWords } from "#domain/table-in-words.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import { type Cell, csvText } from "#platform/csv.ts";

type Client = ResultOf<typeof portfolioAnswer>["clients"][number];

const dimensions = Object.keys(dimension.values);

/** The columns of a file with their contents. */
const columns: readonly (readonly [head: string, cell: (client: Client) => Cell])[] = [
  ["organization_id", (client) => client.organization_id],
  ["name", (client) => client.name],
  ["industry", ({ industry }) => inSmall(industry)],
  ["size_band", ({ size_band }) => inSmall(size_band)],
  ["disclosure", ({ disclosure }) => inSmall(disclosure)],
  ["renewal_on", (client) => client.renewal_on],
  ["policy_reference", (client) => client.policy_reference],
  ["attention", (client) => client.attention],
  ["why", (client) => client.why],
  ["reasons", ({ reasons }) => reasons.map(({ text }) => text).join(" ")],
  ["overall_score", (client) => client.overall_score],
  ["range_low", (client) => client.range_low],
  ["range_high", (client) => client.range_high],
  ["records", (client) => client.records],
  ["score_status", ({ score_status }) => inSmall(score_status)],
  ["scored_at", ({ scored_at }) => scored_at && String(scored_at)],
  ["change_since_previous", (client) => client.change_since_previous],
  ...dimensions.map((code) => [code.toLowerCase(), scoreOf(code)] as const),
  ["low_confidence", ({ dimensions: scored }) => lowOf(scored)],
  ["last_exercised_on", (client) => client.last_exercised_on],
  ["is_exercising", (client) => client.is_exercising],
  ["next_exercise_on", (client) => client.next_exercise_on],
  ["open_gaps_count", (client) => client.open_gaps_count],
  ["critical_gaps_count", (client) => client.critical_gaps_count],
  ["high_gaps_count", (client) => client.high_gaps_count],
  ["overdue_action_items_count", (client) => client.overdue_action_items_count],
  ["requirements_met_count", (client) => client.requirements_met_count],
  ["requirements_due_count", (client) => client.requirements_due_count],
  ["requirements_missed_count", (client) => client.requirements_missed_count],
  ["certificate_number", ({ certificate }) => certificate?.number ?? null],
  ["certificate_status", ({ certificate }) => inSmall(certificate?.status ?? null)],
  ["certificate_expires_on", ({ certificate }) => certificate?.expires_on ?? null],
];

const CODED = new Set(["industry", "size_band", "disclosure", "score_status", "certificate_status"]);

/** One line for each client, in the requested order. */
export function portfolioCsv(clients: readonly Client[], labels: boolean): string {
  const header = columns.map(([head]) => head);
  const rows = clients.map((client) => columns.map(([, cell]) => cell(client)));
  const table = labels ? tableInWords(header, CODED) : undefined;
  return csvText(table?.header ?? header, table ? rows.map(table.row) : rows);
}

function scoreOf(code: string): (client: Client) => Cell {
  return ({ dimensions: scored }) => scored.find((each) => each.dimension === code)?.score ?? null;
}

/** The dimensions that rest on little evidence. */
function lowOf(scored: Client["dimensions"]): Cell {
  const low = scored.filter(({ confidence }) => confidence === "LOW").map(({ dimension: code }) => code.toLowerCase());
  return low.join("; ") || null;
}

function inSmall(code: string | null): string | null {
  return code?.toLowerCase() ?? null;
}
