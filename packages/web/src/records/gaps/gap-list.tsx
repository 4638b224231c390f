import { optionsOf } from "#graphql/code-options.ts";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { Assurance, Dimension, GapCategory, Severity as Severities } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { GapStatus } from "#graphql/statuses.ts";
import { daysUntil, dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import { foundDays } from "#records/gaps/found-days.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { MovedLine } from "#records/moved-line.tsx";
import { Severity } from "#records/severity.tsx";
import { Due, Status } from "#records/status.tsx";

const Gaps = graphql(`
  query Gaps(
    $severity: Severity
    $status: GapStatus
    $unclosed: Boolean
    $assurance: Assurance
    $unproven: Boolean
    $category: GapCategory
    $dimension: Dimension
    $closure_proposed: Boolean
    $mine: Boolean
    $from: DateTime
    $to: DateTime
    $organization_id: ID
    $exercise_id: ID
    $query: String
    $order_by: GapOrder
    $limit: Int
    $offset: Int
  ) {
    rows: gaps(
      severity: $severity
      status: $status
      unclosed: $unclosed
      assurance: $assurance
      unproven: $unproven
      category: $category
      dimension: $dimension
      closure_proposed: $closure_proposed
      mine: $mine
      from: $from
      to: $to
      organization_id: $organization_id
      exercise_id: $exercise_id
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      reference
      title
      severity
      status
      assurance
      category
      owner
      identified_at
      due_on
      agreed_due_on
      moved_times
      accepted_until
      updated_at
      organization {
        name
      }
      exercise {
        title
      }
      verified_by_exercise {
        reference
      }
    }
    total: gaps_count(
      severity: $severity
      status: $status
      unclosed: $unclosed
      assurance: $assurance
      unproven: $unproven
      category: $category
      dimension: $dimension
      closure_proposed: $closure_proposed
      mine: $mine
      from: $from
      to: $to
      organization_id: $organization_id
      exercise_id: $exercise_id
      query: $query
    )
  }
`);

export type GapRow = NonNullable<ResultOf<typeof Gaps>["rows"]>[number];

const closed: readonly string[] = ["REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN"];

export const gapList: RecordList<GapRow> = {
  what: "gaps",
  one: "gap",
  field: "gaps",
  document: Gaps,
  columns: [
    { key: "severity", head: "Severity", sort: "SEVERITY", cell: ({ severity }) => <Severity severity={severity} /> },
    {
      key: "title",
      head: "Title",
      sort: "TITLE",
      primary: true,
      cell: ({ title, reference, category, owner }) => (
        <>
          {title}
          <small>{joined([reference, inWords(category), owner])}</small>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    { key: "exercise", head: "Exercise", extra: true, cell: ({ exercise }) => exercise?.title ?? "" },
    {
      key: "status",
      head: "Status",
      cell: (row) => <GapStanding {...row} />,
    },
    {
      key: "due_on",
      head: "Due",
      sort: "DUE_ON",
      cell: (row) => (
        <>
          <DueCell {...row} />
          <MovedLine of={row} />
        </>
      ),
    },
    {
      key: "identified_at",
      head: "Found",
      sort: "IDENTIFIED_AT",
      extra: true,
      cell: ({ identified_at }) => <span className="unbroken">{dayText(identified_at)}</span>,
    },
    {
      key: "updated_at",
      head: "Changed",
      sort: "UPDATED_AT",
      extra: true,
      cell: ({ updated_at }) => <span className="unbroken">{dayText(updated_at)}</span>,
    },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "mine", label: "Mine", kind: "flag", yes: say("mine"), no: say("of others") },
    { name: "severity", label: "Severity", kind: "choice", options: optionsOf(Severities) },
    { name: "status", label: "Status", kind: "choice", options: optionsOf(GapStatus) },
    { name: "unclosed", label: "Unclosed", kind: "flag", yes: say("yes"), no: say("no") },
    { name: "unproven", label: "Proven closed", kind: "flag", yes: say("no"), no: say("yes") },
    { name: "closure_proposed", label: "Closure", kind: "flag", yes: say("proposed"), no: say("not proposed") },
    { name: "assurance", label: "Assurance", kind: "choice", options: optionsOf(Assurance) },
    { name: "category", label: "Category", kind: "choice", options: optionsOf(GapCategory) },
    { name: "dimension", label: "Dimension", kind: "choice", options: optionsOf(Dimension) },
    ...foundDays,
  ],
  empty: {
    title: "No gaps yet",
    text: "A gap is a weakness found in an exercise. Gaps are recorded during an exercise or after it.",
  },
};

type Standing = Pick<GapRow, "status" | "assurance" | "verified_by_exercise">;

function GapStanding({ status, assurance, verified_by_exercise: by }: Standing) {
  return (
    <>
      <Status status={status} />
      {assurance && <small>{by ? `${inSentence(assurance)} in ${by.reference}` : inSentence(assurance)}</small>}
    </>
  );
}

function DueCell({ status, due_on, accepted_until }: Pick<GapRow, "status" | "due_on" | "accepted_until">) {
  if (status === "ACCEPTED" && accepted_until) return <span className="unbroken">until {dayText(accepted_until)}</span>;
  if (!due_on) return <span className="faint">None set</span>;
  return <Due text={dayText(due_on)} late={!closed.includes(status) && daysUntil(due_on) < 0} />;
}
