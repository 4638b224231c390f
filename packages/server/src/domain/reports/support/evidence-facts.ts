import { type EvidenceKind, evidenceKinds, factsNow, ofRecordBehind } from "#domain/reports/evidence-kinds.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";

export type Fact = string | number | boolean | null;

/** A record as evidence of a report, with all its current facts. */
export type EvidenceRecord = {
  readonly record_kind: EvidenceKind;
  readonly record_id: string;
  readonly reference: string | null;
  readonly title: string;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly updated_at: Date;
};

/**
 * Exercises, gaps and action items may belong to other exercises of the organization, because a sentence may name them.
 */
const WITHIN: { readonly [K in EvidenceKind]?: string } = {
  INJECT: "b.exercise_id = $2",
  DECISION: "b.exercise_id = $2",
  NOTE: "b.exercise_id = $2",
  EVENT: "b.exercise_id = $2",
  OBJECTIVE: "b.exercise_id = $2",
  EVALUATION: "b.exercise_id = $2 and b.reconciled_at is not null",
  FEEDBACK: "b.exercise_id = $2",
  FEEDBACK_COMMENT: "b.exercise_id = $2",
  COMMENT: `exists (select from (
      select organization_id, id, exercise_id from decisions union all
      select organization_id, id, exercise_id from injects union all
      select organization_id, id, exercise_id from gaps) subject
    where subject.organization_id = b.organization_id and subject.exercise_id = $2
      and subject.id = coalesce(b.decision_id, b.inject_id, b.gap_id))`,
};

const within = (Object.keys(evidenceKinds) as EvidenceKind[])
  .flatMap((kind) => {
    const condition = WITHIN[kind];
    const { table } = evidenceKinds[kind];
    return condition
      ? [
          `when '${kind}' then exists (select from ${table} b
            where b.organization_id = e.organization_id and b.id = e.record_id and ${condition})`,
        ]
      : [];
  })
  .join(" ");

const FACTS = `select e.record_kind, e.record_id, ${ofRecordBehind("e", ({ reference }) => reference)} as reference,
    ${ofRecordBehind("e", ({ title }) => title)} as title,
    ${ofRecordBehind("e", () => "b.updated_at")} as updated_at, ${factsNow("e")} as facts
  from (select $1::uuid as organization_id, given.* from unnest($3::text[], $4::uuid[])
    with ordinality as given (record_kind, record_id, position)) e
  where case e.record_kind ${within} else true end and (${factsNow("e")}) is not null
  order by e.position`;

type Named = Pick<EvidenceRecord, "record_kind" | "record_id">;

/** The named records that a report of the exercise may be based on, in the order named. */
export async function loadEvidence(
  connection: Connection,
  { organization_id, exercise_id }: Pick<RowKey, "organization_id"> & { readonly exercise_id: string },
  named: readonly Named[],
): Promise<EvidenceRecord[]> {
  if (named.length === 0) return [];
  const [kinds, ids] = [named.map(({ record_kind }) => record_kind), named.map(({ record_id }) => record_id)];
  const values = [organization_id, exercise_id, kinds, ids];
  return (await connection.query<EvidenceRecord>({ name: "evidence-facts", text: FACTS, values })).rows;
}
