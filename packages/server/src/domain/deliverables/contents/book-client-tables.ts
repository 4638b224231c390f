import { inWords } from "#domain/code-words.ts";
import type { BookClient, BookScope } from "#domain/deliverables/contents/book-facts.ts";
import { overallColumns } from "#domain/deliverables/contents/score-tables.ts";
import { type Shown, tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Table } from "#domain/documents/document.ts";
import type { OverallShown } from "#domain/documents/shown.ts";
import type { QuarterClient } from "#domain/portfolio/quarter-clients.ts";
import { dimension } from "#domain/readiness/dimension.ts";

const DIMENSIONS = Object.keys(dimension.values);

/** The latest score of a client, with its range and records. */
function scoreOf({
  overall_score,
  range_low,
  range_high,
  records,
  score_status: status,
}: BookClient): OverallShown | null {
  return status === null ? null : { overall_score, range_low, range_high, records: records ?? 0, status };
}

export function renewalTable({ renewing, next }: BookScope): Table {
  return tableOf<BookClient>(
    {
      name: "Renewals",
      caption: `Policies that renew in ${next}, soonest first`,
      empty: `No policy is known to renew in ${next}.`,
    },
    [
      { title: "Renewal", type: "date", width: 1.6, of: ({ renewal_on }) => renewal_on },
      { title: "Client", type: "text", width: 2, of: ({ name }) => name },
      { title: "Policy", type: "text", width: 1.1, absent: "–", of: ({ policy_reference }) => policy_reference },
      ...overallColumns(scoreOf),
      { title: "Why", type: "text", width: 2.5, absent: "Nothing needs attention.", of: ({ why }) => why || null },
    ],
    renewing.clients,
  );
}

/** Every client with its reasons in words, those that need most attention first. */
export function clientTable({ clients, moved }: BookScope): Table {
  const changes = new Map(moved.map((each) => [each.organization_id, each]));
  return tableOf<BookClient>(
    { name: "Clients", caption: "Clients, those that need most attention first", empty: "There are no clients." },
    [
      { title: "Client", type: "text", width: 2, of: ({ name }) => name },
      ...overallColumns(scoreOf),
      {
        title: "In the quarter",
        type: "points",
        width: 1,
        absent: "–",
        of: (row) => changeOf(changes.get(row.organization_id)),
      },
      { title: "Renewal", type: "date", width: 1.6, absent: "unknown", of: ({ renewal_on }) => renewal_on },
      { title: "Why", type: "text", width: 2.5, absent: "Nothing needs attention.", of: ({ why }) => why || null },
      ...onlyInWorkbook,
    ],
    clients,
  );
}

function changeOf(client: QuarterClient | undefined): number | null {
  if (!client || client.before === null || client.after === null) return null;
  return Math.round((client.after - client.before) * 100) / 100;
}

const text = (title: string, of: (client: BookClient) => string | null, width = 1.6) =>
  ({ title, type: "text", width, workbook: true, of }) as const;
const integer = (title: string, of: (client: BookClient) => number) =>
  ({ title, type: "integer", width: 1, workbook: true, of }) as const;
const date = (title: string, of: (client: BookClient) => string | null) =>
  ({ title, type: "date", width: 1.4, workbook: true, of }) as const;

/** What a page has no room for. */
const onlyInWorkbook: Shown<BookClient> = [
  text("Policy", ({ policy_reference }) => policy_reference),
  text("Industry", ({ industry }) => industry && labelOf(industry)),
  text("People", ({ size_band }) => size_band && inWords(size_band)),
  text("Discloses", ({ disclosure }) => labelOf(disclosure)),
  integer("Attention", ({ attention }) => attention),
  text("Reasons", ({ reasons }) => reasons.map((reason) => reason.text).join(" ") || null, 5),
  ...DIMENSIONS.map(
    (code) =>
      ({
        title: labelOf(code),
        type: "score",
        width: 1.4,
        heat: true,
        workbook: true,
        of: ({ dimensions }: BookClient) => dimensions.find((each) => each.dimension === code)?.score ?? null,
      }) as const,
  ),
  date("Last exercised", ({ last_exercised_on }) => last_exercised_on),
  date("Next exercise", ({ next_exercise_on }) => next_exercise_on),
  integer("Gaps not proven closed", ({ open_gaps_count }) => open_gaps_count),
  integer("Critical gaps", ({ critical_gaps_count }) => critical_gaps_count),
  integer("High gaps", ({ high_gaps_count }) => high_gaps_count),
  integer("Overdue actions", ({ overdue_action_items_count }) => overdue_action_items_count),
  integer("Requirements met", ({ requirements_met_count }) => requirements_met_count),
  integer("Requirements due", ({ requirements_due_count }) => requirements_due_count),
  integer("Requirements missed", ({ requirements_missed_count }) => requirements_missed_count),
  text("Certificate", ({ certificate }) => certificate && labelOf(certificate.status)),
  date("Certificate expires", ({ certificate }) => certificate?.expires_on ?? null),
];
