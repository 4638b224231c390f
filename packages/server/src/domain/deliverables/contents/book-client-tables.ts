import { inWords } from "#domain/code-words.ts";
import type { BookClient, BookScope } from "#domain/deliverables/contents/book-facts.ts";
import { overallColumns } from "#domain/deliverables/contents/score-tables.ts";
import { type Shown, tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Table } from "#domain/documents/document.ts";
import type { OverallShown } from "#domain/documents/shown.ts";
import type { QuarterClient } from "#domain/portfolio/quarter-clients.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { say } from "#platform/language/say.ts";

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
      name: say("Renewals"),
      caption: say("Policies that renew in {0}, soonest first", quarterShown(next)),
      empty: say("No policy is known to renew in {0}.", quarterShown(next)),
    },
    [
      { title: say("Renewal"), type: "date", width: 1.6, of: ({ renewal_on }) => renewal_on },
      { title: say("Client"), type: "text", width: 2, of: ({ name }) => name },
      { title: say("Policy"), type: "text", width: 1.1, absent: "–", of: ({ policy_reference }) => policy_reference },
      ...overallColumns(scoreOf),
      {
        title: say("Why"),
        type: "text",
        width: 2.5,
        absent: say("Nothing needs attention."),
        of: ({ why }) => why || null,
      },
    ],
    renewing.clients,
  );
}

/** Every client with its reasons in words, those that need most attention first. */
export function clientTable({ clients, moved }: BookScope): Table {
  const changes = new Map(moved.map((each) => [each.organization_id, each]));
  return tableOf<BookClient>(
    {
      name: say("Clients"),
      caption: say("Clients, those that need most attention first"),
      empty: say("There are no clients."),
    },
    [
      { title: say("Client"), type: "text", width: 2, of: ({ name }) => name },
      ...overallColumns(scoreOf),
      {
        title: say("In the quarter"),
        type: "points",
        width: 1,
        absent: "–",
        of: (row) => changeOf(changes.get(row.organization_id)),
      },
      { title: say("Renewal"), type: "date", width: 1.6, absent: say("unknown"), of: ({ renewal_on }) => renewal_on },
      {
        title: say("Why"),
        type: "text",
        width: 2.5,
        absent: say("Nothing needs attention."),
        of: ({ why }) => why || null,
      },
      ...onlyInWorkbook(),
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
const onlyInWorkbook = (): Shown<BookClient> => [
  text(say("Policy"), ({ policy_reference }) => policy_reference),
  text(say("Industry"), ({ industry }) => industry && labelOf(industry)),
  text(say("People"), ({ size_band }) => size_band && inWords(size_band)),
  text(say("Discloses"), ({ disclosure }) => labelOf(disclosure)),
  integer(say("Attention"), ({ attention }) => attention),
  text(say("Reasons"), ({ reasons }) => reasons.map((reason) => reason.text).join(" ") || null, 5),
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
  date(say("Last exercised"), ({ last_exercised_on }) => last_exercised_on),
  date(say("Next exercise"), ({ next_exercise_on }) => next_exercise_on),
  integer(say("Gaps not proven closed"), ({ open_gaps_count }) => open_gaps_count),
  integer(say("Critical gaps"), ({ critical_gaps_count }) => critical_gaps_count),
  integer(say("High gaps"), ({ high_gaps_count }) => high_gaps_count),
  integer(say("Overdue actions"), ({ overdue_action_items_count }) => overdue_action_items_count),
  integer(say("Requirements met"), ({ requirements_met_count }) => requirements_met_count),
  integer(say("Requirements due"), ({ requirements_due_count }) => requirements_due_count),
  integer(say("Requirements missed"), ({ requirements_missed_count }) => requirements_missed_count),
  text(say("Certificate"), ({ certificate }) => certificate && labelOf(certificate.status)),
  date(say("Certificate expires"), ({ certificate }) => certificate?.expires_on ?? null),
];
