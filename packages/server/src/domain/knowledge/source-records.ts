import type { KnowledgeSource } from "#domain/knowledge/knowledge-source.ts";
import { writtenSections } from "#domain/reports/written-sections.ts";
import type { AuthorKind } from "#kernel/author-kind.ts";
import type { Connection } from "#storage/database.ts";

/** The texts that a kind of record contributes to search, by section, in their current version. */
export type SourceRecord = {
  readonly id: string;
  readonly exercise_id: string | null;
  /** 2026-11-21. */
  readonly date: string;
  /** Its reference, so that it can be found by it. */
  readonly reference: string | null;
  readonly sections: readonly Section[];
};

type Section = {
  readonly source: KnowledgeSource;
  readonly title: string;
  readonly text: string | null;
  readonly authors: Authors;
  /** Whether only carriers that read nothing else of the client find it. */
  readonly shared?: boolean;
};

/** Who wrote the displayed texts of a passage: for each text, everybody who wrote part of it. */
export type Authors = { readonly title: readonly AuthorKind[]; readonly snippet: readonly AuthorKind[] };

const authors = (title: string, parts: readonly string[], others = "") =>
  `'authors', json_build_object('title', authors_of(array[${title}]),
    'snippet', authors_of(array[${parts.join(", ")}]${others}))`;
const wrote = (row: string, ...columns: readonly string[]) => columns.map((column) => `${row}.authors ->> '${column}'`);
const OF_EXERCISE = "e.authors ->> 'title'";

/** A section that a person edited still contains sentences that Hotwash drafted. */
const ofReport = (section: keyof typeof writtenSections) =>
  authors(
    OF_EXERCISE,
    wrote("r", section),
    ` || array(select s.authors ->> 'text' from report_sentences s
    where s.organization_id = r.organization_id and s.report_id = r.id and s.section = '${writtenSections[section]}')`,
  );
const ofDecisions = ` || array(select kind from decisions d, jsonb_each_text(d.authors) as wrote (field, kind)
    where d.organization_id = i.organization_id and d.inject_id = i.id and field in ('title', 'rationale'))`;

// A section's number is its position here, so it is stable as long as the order is. Only what is agreed is memory.
const REPORTS = `
  select r.id, r.exercise_id, e.exercise_date::text as date, e.reference, json_build_array(
    json_build_object('source', 'AFTER_ACTION_REPORT', 'title', 'Executive summary: ' || e.title, 'text', r.executive_summary,
      ${ofReport("executive_summary")}),
    json_build_object('source', 'FINDING', 'title', 'Strengths: ' || e.title, 'text', r.strengths,
      ${ofReport("strengths")}),
    json_build_object('source', 'FINDING', 'title', 'Areas for improvement: ' || e.title, 'text', r.areas_for_improvement,
      ${ofReport("areas_for_improvement")}),
    json_build_object('source', 'AFTER_ACTION_REPORT', 'title', 'What happened: ' || e.title, 'text', r.narrative,
      ${ofReport("narrative")}),
    json_build_object('source', 'AFTER_ACTION_REPORT', 'title', 'What participants said: ' || e.title, 'text',
      r.participant_feedback, ${ofReport("participant_feedback")})) as sections
  from after_action_reports r join exercises e on e.organization_id = r.organization_id and e.id = r.exercise_id
  where r.organization_id = $1 and r.id = any ($2) and r.status = 'FINAL' and not exists (
    select from after_action_reports newer where newer.organization_id = r.organization_id
      and newer.exercise_id = r.exercise_id and newer.status = 'FINAL' and newer.version > r.version)`;

const GAPS = `
  select g.id, g.exercise_id, (g.identified_at at time zone 'UTC')::date::text as date, g.reference,
    json_build_array(json_build_object('source', 'GAP', 'title', g.title, 'text', concat_ws(E'\\n\\n', g.title,
      g.description, 'Root cause: ' || g.root_cause, 'Recommendation: ' || g.recommendation),
      ${authors("g.authors ->> 'title'", wrote("g", "title", "description", "root_cause", "recommendation"))}),
      json_build_object('source', 'GAP', 'title', g.title, 'text', g.title, 'shared', true,
      ${authors("g.authors ->> 'title'", wrote("g", "title"))})) as sections
  from gaps g where g.organization_id = $1 and g.id = any ($2)`;

const ACTION_ITEMS = `
  select a.id, a.exercise_id, (a.created_at at time zone 'UTC')::date::text as date, a.reference,
    json_build_array(json_build_object('source', 'REMEDIATION', 'title', a.title, 'text',
      concat_ws(E'\\n\\n', a.title, a.remediation_note, 'Evidence: ' || a.evidence),
      ${authors("a.authors ->> 'title'", wrote("a", "title", "remediation_note", "evidence"))})) as sections
  from action_items a where a.organization_id = $1 and a.id = any ($2)
    and (a.remediation_note is not null or a.evidence is not null)`;

// The same document in three formats is found once. One of a report in progress is not for everybody. What an exercise
// is run with, and its transcript, say nothing that its injects, decisions and gaps do not say better.
const DELIVERABLES = `
  select d.id, d.exercise_id, (d.generated_at at time zone 'UTC')::date::text as date, null as reference,
    json_build_array(json_build_object('source', 'DELIVERABLE', 'title', d.title, 'text', d.text,
      ${authors("'HOTWASH'", ["'HOTWASH'"])})) as sections
  from deliverables d where d.organization_id = $1 and d.id = any ($2) and d.status = 'READY'
    and d.readers is null and d.kind not in ('PLAYER_BRIEF', 'SIGN_IN_SHEET', 'TRANSCRIPT') and not exists (
    select from deliverables newer where newer.organization_id = d.organization_id and newer.kind = d.kind
      and newer.status = 'READY' and newer.readers is null and newer.exercise_id is not distinct from d.exercise_id
      and newer.engagement_id is not distinct from d.engagement_id and newer.quarter is not distinct from d.quarter
      and (newer.generated_at, newer.id) > (d.generated_at, d.id))`;

// Undelivered injects are not memory, and would spoil the exercise.
const INJECTS = `
  select i.id, i.exercise_id, e.exercise_date::text as date, 'I-' || i.number as reference,
    json_build_array(json_build_object('source', 'EXERCISE_MEMORY', 'title', i.title, 'text', concat_ws(E'\\n\\n',
      i.title, i.body, case when e.status = 'COMPLETED' then 'Expected: ' || i.expected_actions end,
      case when e.status = 'COMPLETED' then 'Questions: ' || i.questions end,
      'Technique: ' || i.attack_technique, case when e.status = 'COMPLETED' then 'Observed: ' || i.rating_note end,
      (select string_agg(concat_ws(E'\\n', 'Decision: ' || d.title, d.rationale), E'\\n\\n' order by d.number)
       from decisions d where d.organization_id = i.organization_id and d.inject_id = i.id)),
      ${authors(
        "i.authors ->> 'title'",
        [
          ...wrote("i", "title", "body"),
          "case when e.status = 'COMPLETED' then i.authors ->> 'rating_note' end",
          "case when e.status = 'COMPLETED' then i.authors ->> 'expected_actions' end",
          "case when e.status = 'COMPLETED' then i.authors ->> 'questions' end",
        ],
        ofDecisions,
      )})) as sections
  from injects i join exercises e on e.organization_id = i.organization_id and e.id = i.exercise_id
  where i.organization_id = $1 and i.id = any ($2) and i.status = 'DELIVERED'`;

const DECISIONS = `
  select d.id, d.exercise_id, e.exercise_date::text as date, 'D-' || d.number as reference,
    json_build_array(json_build_object('source', 'EXERCISE_MEMORY', 'title', d.title, 'text',
      concat_ws(E'\\n\\n', 'Decision: ' || d.title, d.rationale),
      ${authors("d.authors ->> 'title'", wrote("d", "title", "rationale"))})) as sections
  from decisions d join exercises e on e.organization_id = d.organization_id and e.id = d.exercise_id
  where d.organization_id = $1 and d.id = any ($2) and d.inject_id is null`;

// A file of an inject that is still to come would spoil the exercise; one of a report in progress is not for everybody.
const ATTACHMENTS = `
  select t.id, t.exercise_id, (t.created_at at time zone 'UTC')::date::text as date, null as reference,
    json_build_array(json_build_object('source', 'FILE', 'title', t.file_name, 'text', t.text,
      ${authors("t.authors ->> 'file_name'", wrote("t", "file_name"))})) as sections
  from attachments t where t.organization_id = $1 and t.id = any ($2) and t.text is not null and not t.spoils
    and t.readers is null`;

const READERS = {
  AFTER_ACTION_REPORT: REPORTS,
  GAP: GAPS,
  ACTION_ITEM: ACTION_ITEMS,
  DELIVERABLE: DELIVERABLES,
  INJECT: INJECTS,
  DECISION: DECISIONS,
  ATTACHMENT: ATTACHMENTS,
} as const;

export type SourceKind = keyof typeof READERS;

/** The searchable ones of these records; the others were removed or are not ready. */
export async function readSourceRecords(
  connection: Connection,
  organization_id: string,
  kind: SourceKind,
  ids: readonly string[],
): Promise<readonly SourceRecord[]> {
  const { rows } = await connection.query<SourceRecord>({
    name: `knowledge-${kind}`,
    text: READERS[kind],
    values: [organization_id, ids],
  });
  return rows;
}
