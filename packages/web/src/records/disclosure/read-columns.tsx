import type { ReactNode } from "react";
import { dayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { ScoreChange } from "#kit/score-change.tsx";
import { scoreText } from "#kit/scores.ts";
import { counted, inWords, joined } from "#kit/words.ts";
import type { ReadClient } from "#records/disclosure/carrier-question.ts";
import type { Column } from "#records/list/record-list.ts";
import { Severity } from "#records/severity.tsx";
import { Due, ExerciseStatus, Status } from "#records/status.tsx";

type Columns<K extends "exercises" | "gaps" | "action_items" | "readiness_scores" | "certificates" | "deliverables"> =
  readonly Column<ReadClient[K][number]>[];

const LONGEST = 90;

/** A text as far as a row has room for it. */
function brief(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

export function Withheld() {
  return (
    <span className="st t3">
      <Mark name="on-hold" />
      Withheld
    </span>
  );
}

/** The columns of a client's records, with what it keeps to itself marked as such. */
export function columnsFor(isSummary: boolean) {
  const kept = (value: string | null, none: ReactNode = <span className="t3">None</span>) => {
    if (value !== null) return brief(value);
    return isSummary ? <Withheld /> : none;
  };

  const exercises: Columns<"exercises"> = [
    { key: "date", head: "Date", cell: ({ exercise_date }) => <span className="nw">{dayText(exercise_date)}</span> },
    named("Exercise"),
    { key: "status", head: "State", cell: ({ status }) => <ExerciseStatus status={status} /> },
    {
      key: "played",
      head: "Injects and decisions",
      cell: ({ injects_count, decisions_count }) =>
        isSummary ? (
          <Withheld />
        ) : (
          <span className="nw">
            {counted(injects_count, "inject")}
            <small>{counted(decisions_count, "decision")}</small>
          </span>
        ),
    },
    {
      key: "participants",
      head: "Participants",
      cell: ({ participants }) =>
        participants.length === 0 ? (
          <span className="t3">None</span>
        ) : (
          <>
            {participants[0]?.name ?? (isSummary ? <Withheld /> : "")}
            <small>{joined(participants.map(({ role }) => role))}</small>
          </>
        ),
    },
    { key: "narrative", head: "Narrative", cell: ({ narrative }) => kept(narrative) },
  ];

  const gaps: Columns<"gaps"> = [
    { key: "severity", head: "Severity", cell: ({ severity }) => <Severity severity={severity} /> },
    named("Gap"),
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    { key: "description", head: "Description", cell: ({ description }) => kept(description) },
    { key: "cause", head: "Root cause", cell: ({ root_cause }) => kept(root_cause) },
    { key: "owner", head: "Owner", cell: ({ owner }) => kept(owner) },
  ];

  const action_items: Columns<"action_items"> = [
    named("Action item"),
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    {
      key: "due",
      head: "Due",
      cell: ({ due_on }) =>
        due_on ? <Due text={dayText(due_on)} late={false} /> : <span className="t3">None set</span>,
    },
    { key: "owner", head: "Owner", cell: ({ owner }) => kept(owner) },
    { key: "note", head: "Remediation note", cell: ({ remediation_note }) => kept(remediation_note) },
    { key: "evidence", head: "Evidence", cell: ({ evidence }) => kept(evidence) },
  ];

  const readiness_scores: Columns<"readiness_scores"> = [
    { key: "as_of", head: "As of", primary: true, cell: ({ as_of }) => <span className="nw">{dayText(as_of)}</span> },
    {
      key: "score",
      head: "Score",
      numeric: true,
      cell: ({ overall_score }) =>
        overall_score === null ? <span className="t3">Not assessed</span> : <b>{scoreText(overall_score)}</b>,
    },
    {
      key: "change",
      head: "Change",
      numeric: true,
      cell: ({ change_since_previous }) => <ScoreChange change={change_since_previous} />,
    },
    { key: "status", head: "State", cell: ({ status }) => inWords(status) },
    {
      key: "evidence",
      head: "Evidence",
      cell: ({ contributions_count }) =>
        isSummary ? <Withheld /> : counted(contributions_count, "point traced", "points traced"),
    },
  ];

  const certificates: Columns<"certificates"> = [
    {
      key: "holder",
      head: "Holder",
      primary: true,
      cell: ({ holder, number }) => (
        <>
          {holder}
          <small>{number}</small>
        </>
      ),
    },
    { key: "kind", head: "Kind", cell: ({ kind }) => inWords(kind) },
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    {
      key: "until",
      head: "Until",
      cell: ({ expires_on }) => (expires_on ? <span className="nw">{dayText(expires_on)}</span> : "Open"),
    },
  ];

  const deliverables: Columns<"deliverables"> = [
    { key: "title", head: "Document", primary: true, cell: ({ title }) => title },
    { key: "kind", head: "Kind", cell: ({ kind }) => inWords(kind) },
    { key: "format", head: "Format", cell: ({ format }) => inWords(format) },
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    { key: "created", head: "Requested", cell: ({ created_at }) => <span className="nw">{dayText(created_at)}</span> },
  ];

  return { exercises, gaps, action_items, readiness_scores, certificates, deliverables };
}

type Named = { readonly title: string; readonly reference: string };

function named(head: string): Column<Named> {
  return {
    key: "title",
    head,
    primary: true,
    cell: ({ title, reference }) => (
      <>
        {title}
        <small>{reference}</small>
      </>
    ),
  };
}
