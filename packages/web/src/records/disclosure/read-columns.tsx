import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { ScoreChange } from "#kit/score-change.tsx";
import { counted, joined } from "#kit/words.ts";
import type { ReadClient } from "#records/disclosure/carrier-question.ts";
import type { Column } from "#records/list/record-list.ts";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";
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
    <span className="status faint">
      <Mark name="on-hold" />
      Withheld
    </span>
  );
}

/** The columns of a client's records, with withheld values marked. */
export function columnsFor(isSummary: boolean) {
  return {
    exercises: exercisesColumns(isSummary),
    gaps: gapsColumns(isSummary),
    action_items: actionItemsColumns(isSummary),
    readiness_scores: readinessScoresColumns(isSummary),
    certificates: certificatesColumns,
    deliverables: deliverablesColumns,
  };
}

function exercisesColumns(isSummary: boolean): Columns<"exercises"> {
  return [
    {
      key: "date",
      head: "Date",
      cell: ({ exercise_date }) => <span className="unbroken">{dayText(exercise_date)}</span>,
    },
    named("Exercise"),
    { key: "status", head: "State", cell: ({ status }) => <ExerciseStatus status={status} /> },
    {
      key: "played",
      head: "Injects and decisions",
      cell: ({ injects_count, decisions_count }) =>
        isSummary ? (
          <Withheld />
        ) : (
          <span className="unbroken">
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
          <span className="faint">None</span>
        ) : (
          <>
            {participants[0]?.name ?? (isSummary ? <Withheld /> : "")}
            <small>{joined(participants.map(({ role }) => role))}</small>
          </>
        ),
    },
    { key: "narrative", head: "Narrative", cell: ({ narrative }) => kept(isSummary, narrative) },
  ];
}

function gapsColumns(isSummary: boolean): Columns<"gaps"> {
  return [
    { key: "severity", head: "Severity", cell: ({ severity }) => <Severity severity={severity} /> },
    named("Gap"),
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    { key: "description", head: "Description", cell: ({ description }) => kept(isSummary, description) },
    { key: "cause", head: "Root cause", cell: ({ root_cause }) => kept(isSummary, root_cause) },
    { key: "owner", head: "Owner", cell: ({ owner }) => kept(isSummary, owner) },
  ];
}

function actionItemsColumns(isSummary: boolean): Columns<"action_items"> {
  return [
    named("Action item"),
    { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
    {
      key: "due",
      head: "Due",
      cell: ({ due_on }) =>
        due_on ? <Due text={dayText(due_on)} late={false} /> : <span className="faint">None set</span>,
    },
    { key: "owner", head: "Owner", cell: ({ owner }) => kept(isSummary, owner) },
    { key: "note", head: "Remediation note", cell: ({ remediation_note }) => kept(isSummary, remediation_note) },
    { key: "evidence", head: "Evidence", cell: ({ evidence }) => kept(isSummary, evidence) },
  ];
}

function readinessScoresColumns(isSummary: boolean): Columns<"readiness_scores"> {
  return [
    {
      key: "as_of",
      head: "As of",
      primary: true,
      cell: ({ as_of }) => <span className="unbroken">{dayText(as_of)}</span>,
    },
    {
      key: "score",
      head: "Score",
      numeric: true,
      cell: (score) => <ScoreFigure score={score} />,
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
}

const certificatesColumns: Columns<"certificates"> = [
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
    cell: ({ expires_on }) =>
      expires_on ? <span className="unbroken">{dayText(expires_on)}</span> : say("No end date"),
  },
];

const deliverablesColumns: Columns<"deliverables"> = [
  { key: "title", head: "Document", primary: true, cell: ({ title }) => title },
  { key: "kind", head: "Kind", cell: ({ kind }) => inWords(kind) },
  { key: "format", head: "Format", cell: ({ format }) => inWords(format) },
  { key: "status", head: "State", cell: ({ status }) => <Status status={status} /> },
  {
    key: "created",
    head: "Requested",
    cell: ({ created_at }) => <span className="unbroken">{dayText(created_at)}</span>,
  },
];

function kept(isSummary: boolean, value: string | null): ReactNode {
  if (value !== null) return brief(value);
  return isSummary ? <Withheld /> : <span className="faint">None</span>;
}

type Named = { readonly title: string; readonly reference: string };

function named(head: string): Column<Named> {
  return {
    key: "title",
    head: say(head),
    primary: true,
    cell: ({ title, reference }) => (
      <>
        {title}
        <small>{reference}</small>
      </>
    ),
  };
}
