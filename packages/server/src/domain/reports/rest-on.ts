import type { Evidence } from "#domain/reports/evidenced-sentence.ts";
import { insertEvidence, valuesNow } from "#domain/reports/write-sentences.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

const REMOVE = `delete from report_evidence v where v.organization_id = $1 and v.sentence_id = $2
  and not exists (select from unnest($3::text[], $4::uuid[]) as kept (record_kind, record_id)
    where kept.record_kind = v.record_kind and kept.record_id = v.record_id)`;

const RENEW = `update report_evidence v set position = given.position,
    facts = ${valuesNow("v", "regexp_split_to_table(nullif(given.names, ''), ' ')")}, updated_at = $6
  from unnest($3::text[], $4::uuid[], $5::text[]) with ordinality as given (record_kind, record_id, names, position)
  where v.organization_id = $1 and v.sentence_id = $2
    and v.record_kind = given.record_kind and v.record_id = given.record_id
  returning v.record_id`;

/** Bases a sentence on these records from now on, in their current state. */
export async function restOn(
  { connection, now, newId }: Pick<ActionContext, "connection" | "now" | "newId">,
  { organization_id, id }: RowKey,
  evidence: readonly Evidence[],
): Promise<void> {
  const kinds = evidence.map(({ record_kind }) => record_kind);
  const ids = evidence.map(({ record_id }) => record_id);
  const names = evidence.map(({ facts }) => facts.join(" "));
  const values = [organization_id, id, kinds, ids];
  await connection.query({ name: "remove-evidence", text: REMOVE, values });
  const renewed = { name: "renew-evidence", text: RENEW, values: [...values, names, now] };
  const { rows } = await connection.query<{ record_id: string }>(renewed);
  const known = new Set(rows.map(({ record_id }) => record_id));
  const fresh = evidence.flatMap(({ facts, ...record }, i) =>
    known.has(record.record_id)
      ? []
      : [
          {
            ...record,
            ...{ organization_id, id: newId(), sentence_id: id, position: i + 1, facts: facts.join(" "), at: now },
          },
        ],
  );
  if (fresh.length > 0) await insertEvidence(connection, fresh);
}
