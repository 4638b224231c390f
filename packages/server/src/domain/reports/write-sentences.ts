import { factsNow } from "#domain/reports/evidence-kinds.ts";
import type { Evidence, EvidencedSentence } from "#domain/reports/evidenced-sentence.ts";
import { findNamed, type ReportOf } from "#domain/reports/named-records.ts";
import { linesOf, type Placed, placeSentences } from "#domain/reports/place-sentences.ts";
import type { reportSection } from "#domain/reports/report-sentence.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { byHotwash } from "#storage/author.ts";
import type { Connection } from "#storage/database.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

export type Section = Code<typeof reportSection>;
export type Report = RowKey & ReportOf;

/** The current sentences of a section of a report. `known` are the drafted ones, with their evidence. */
export type DraftedSection = {
  readonly section: Section;
  readonly text: string;
  readonly known: readonly EvidencedSentence[];
};

type Row = Placed<readonly Evidence[]> & { readonly section: Section; readonly position: number };

/** Writes the sentences of sections that have none yet. */
export async function insertSentences(
  context: Pick<ActionContext, "connection" | "now" | "newId">,
  report: Report,
  sections: readonly DraftedSection[],
): Promise<void> {
  const rows = sections.flatMap(({ section, text, known }) => {
    const lines = known.flatMap(({ text: each, rests_on }) =>
      linesOf(each).map((line) => ({ text: line.text, of: rests_on })),
    );
    return placeSentences(text, lines).map((placed, i): Row => ({ ...placed, section, position: i + 1 }));
  });
  await insertPlaced(context, report, rows);
}

/** Writes sentences with their evidence: the records they were drafted from, otherwise those they name. */
export async function insertPlaced(
  { connection, now, newId }: Pick<ActionContext, "connection" | "now" | "newId">,
  report: Report,
  rows: readonly Row[],
): Promise<void> {
  const times = { created_at: now, updated_at: now };
  const named = await findNamed(
    connection,
    report,
    rows.map(({ of, text }) => (of ? "" : text)),
  );
  const { organization_id } = report;
  const sentences = rows.map(({ of, ...row }, i) => ({
    ...row,
    organization_id,
    id: newId(),
    report_id: report.id,
    origin: of ? "DRAFTED" : "WRITTEN",
    authors: JSON.stringify(of ? byHotwash(["heading", "text"]) : {}),
    evidence: of ?? named[i] ?? [],
    ...times,
  }));
  await insertRows(connection, "report_sentences", SENTENCE_COLUMNS, sentences);
  const evidence = sentences.flatMap(({ id: sentence_id, evidence }) =>
    evidence.map(({ facts, ...record }, i) => ({
      ...record,
      organization_id,
      id: newId(),
      sentence_id,
      position: i + 1,
      facts: facts.join(" "),
      at: now,
    })),
  );
  if (evidence.length > 0) await insertEvidence(connection, evidence);
}

export const SENTENCE_COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  report_id: "uuid",
  section: "text",
  position: "integer",
  paragraph: "integer",
  heading: "text",
  text: "text",
  origin: "text",
  authors: "jsonb",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/** The values of the named facts, out of all facts of a record. */
const TAKEN = "coalesce(jsonb_object_agg(fact.name, coalesce(held.now -> fact.name, 'null')), '{}')";

/** The current values of the named facts. */
export const valuesNow = (row: string, names: string) =>
  `(select ${TAKEN} from (select ${factsNow(row)} as now) held cross join ${names} as fact (name))`;

// Many sentences are based on the same record: each record is read once.
const INSERT_EVIDENCE = `with given as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::uuid[], $7::text[], $8::timestamptz[])
      as given (organization_id, id, sentence_id, position, record_kind, record_id, names, at)),
  held as materialized (
    select record_kind, record_id, ${factsNow("record")} as now
    from (select distinct organization_id, record_kind, record_id from given) record)
  insert into report_evidence
    (organization_id, id, sentence_id, position, record_kind, record_id, facts, created_at, updated_at)
  select given.organization_id, given.id, given.sentence_id, given.position, given.record_kind, given.record_id,
    (select ${TAKEN} from regexp_split_to_table(nullif(given.names, ''), ' ') as fact (name)), given.at, given.at
  from given join held using (record_kind, record_id)`;

type EvidenceRow = Omit<Evidence, "facts"> &
  RowKey & { readonly sentence_id: string; readonly position: number; readonly facts: string; readonly at: Date };

export async function insertEvidence(connection: Connection, rows: readonly EvidenceRow[]): Promise<void> {
  const columns = [
    "organization_id",
    "id",
    "sentence_id",
    "position",
    "record_kind",
    "record_id",
    "facts",
    "at",
  ] as const satisfies (keyof EvidenceRow)[];
  const values = columns.map((column) => rows.map((row) => row[column]));
  await connection.query({ name: "insert-report-evidence", text: INSERT_EVIDENCE, values });
}
