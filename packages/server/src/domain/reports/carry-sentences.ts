import { type Report, SENTENCE_COLUMNS } from "#domain/reports/write-sentences.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRows } from "#storage/write.ts";

type Sentence = Readonly<Record<string, unknown>> & { readonly id: string };
type Evidence = Readonly<Record<string, unknown>> & { readonly sentence_id: string };

const SENTENCES = `select organization_id, id, section, position, paragraph, heading, text, origin, authors::text,
    confirmed_by, confirmed_at, confirmation_note
  from report_sentences where organization_id = $1 and report_id = $2 and section <> 'MISSING_EVIDENCE'`;

const EVIDENCE = `select v.organization_id, v.sentence_id, v.position, v.record_kind, v.record_id, v.facts::text as facts
  from report_evidence v join report_sentences s on s.organization_id = v.organization_id and s.id = v.sentence_id
  where v.organization_id = $1 and s.report_id = $2 and s.section <> 'MISSING_EVIDENCE'`;

/** A correction starts with the sentences of the previous version, including stale ones. */
export async function carrySentences(
  { connection, now, newId }: Pick<ActionContext, "connection" | "now" | "newId">,
  report: Report,
  from: string,
): Promise<void> {
  const values = [report.organization_id, from];
  const [sentences, evidence] = await Promise.all([
    connection.query<Sentence>({ name: "carried-sentences", text: SENTENCES, values }),
    connection.query<Evidence>({ name: "carried-evidence", text: EVIDENCE, values }),
  ]);
  const times = { created_at: now, updated_at: now };
  const ids = new Map(sentences.rows.map(({ id }) => [id, newId()]));
  const carried = sentences.rows.map((row) => ({ ...row, id: ids.get(row.id), report_id: report.id, ...times }));
  await insertRows(connection, "report_sentences", CARRIED_SENTENCE, carried);
  const rests = evidence.rows.map((row) => ({ ...row, id: newId(), sentence_id: ids.get(row.sentence_id), ...times }));
  await insertRows(connection, "report_evidence", CARRIED_EVIDENCE, rests);
}

const CARRIED_SENTENCE = {
  ...SENTENCE_COLUMNS,
  confirmed_by: "text",
  confirmed_at: "timestamptz",
  confirmation_note: "text",
};

const CARRIED_EVIDENCE = {
  organization_id: "uuid",
  id: "uuid",
  sentence_id: "uuid",
  position: "integer",
  record_kind: "text",
  record_id: "uuid",
  facts: "jsonb",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};
