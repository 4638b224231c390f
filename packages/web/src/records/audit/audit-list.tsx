import { optionsOf } from "#graphql/code-options.ts";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { AuditOutcome } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { momentText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { joined, numeral } from "#kit/words.ts";
import { actionText, kindText } from "#records/audit/action-text.ts";
import type { RecordList } from "#records/list/record-list.ts";

const Entries = graphql(`
  query AuditEntries(
    $organization_id: ID
    $action: String
    $outcome: AuditOutcome
    $from: DateTime
    $to: DateTime
    $limit: Int
    $offset: Int
  ) {
    rows: audit_entries(
      organization_id: $organization_id
      action: $action
      outcome: $outcome
      from: $from
      to: $to
      limit: $limit
      offset: $offset
    ) {
      id
      at
      sequence
      action
      actor_kind
      actor_name
      subject_kind
      tools
      outcome
      code
      duration_ms
      times
      remote_address
      organization {
        name
      }
    }
    total: audit_entries_count(
      organization_id: $organization_id
      action: $action
      outcome: $outcome
      from: $from
      to: $to
    )
  }
`);

type Row = NonNullable<ResultOf<typeof Entries>["rows"]>[number];

const OUTCOMES = { OK: ["verified", "good"], REFUSED: ["cancelled", "warn"], FAILED: ["warning", "alarm"] } as const;

export const auditList: RecordList<Row> = {
  what: "entries",
  one: "entry",
  field: "audit_entries",
  document: Entries,
  columns: [
    { key: "at", head: "When", cell: ({ at }) => <span className="unbroken">{momentText(at)}</span> },
    {
      key: "action",
      head: "What",
      primary: true,
      cell: ({ action, subject_kind, tools, times }) => (
        <>
          {actionText(action)}
          {times > 1 && ` (${numeral(times)} times)`}
          <small>
            <span className="mono">{action}</span>
            {[subject_kind && kindText(subject_kind), ...tools].filter(Boolean).map((each) => `, ${each}`)}
          </small>
        </>
      ),
    },
    {
      key: "actor",
      head: "Who",
      cell: ({ actor_name, actor_kind }) =>
        actor_kind === "USER" ? actor_name : `${actor_name} (${inSentence(actor_kind)})`,
    },
    {
      key: "organization",
      head: "Organization",
      cell: ({ organization }) => organization?.name ?? "Removed sample data",
    },
    {
      key: "outcome",
      head: "Outcome",
      cell: ({ outcome, code }) => (
        <span className={`status ${OUTCOMES[outcome][1]}`}>
          <Mark name={OUTCOMES[outcome][0]} />
          {joined([inWords(outcome), code && inSentence(code)])}
        </span>
      ),
    },
    {
      key: "duration_ms",
      head: "Took",
      numeric: true,
      extra: true,
      cell: ({ duration_ms }) => (duration_ms === null ? "" : `${duration_ms} ms`),
    },
    { key: "remote_address", head: "From", extra: true, cell: ({ remote_address }) => remote_address ?? "" },
    { key: "sequence", head: "No.", numeric: true, extra: true, cell: ({ sequence }) => sequence },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "outcome", label: "Outcome", kind: "choice", options: optionsOf(AuditOutcome) },
    { name: "action", label: "Action", kind: "text" },
  ],
  finds: false,
  empty: {
    title: "Nothing recorded yet",
    text: "Every change, sign-in, tool call and export adds an entry here, chained to the previous one.",
  },
};
