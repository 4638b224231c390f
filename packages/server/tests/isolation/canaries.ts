import { records } from "#catalogue/records.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { isRelation } from "#storage/read/readable.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { textsOf } from "#tests/support/words.ts";

/** A field that a client may hold back, and the word that stands there and nowhere else. */
export type Canary = { readonly field: string; readonly word: string };

/** What begins every canary of a member's. */
export function nest(member: MemberName): string {
  return `canary${member}`.toLowerCase();
}

// Of letters alone, so that search takes it for one word.
function canary(member: MemberName, field: string): string {
  return `${nest(member)}in${field.replaceAll(/[._]/g, "")}`;
}

/** Where a confidential value is worked out from something else than columns of its record's own. */
const BEHIND: Readonly<Record<string, (word: string) => string>> = {
  "attachments.excerpt": (word) => `text = text || ' ${word}'`,
  "readiness_scores.evidence": (word) => `input = jsonb_set(input, '{canary}', '"${word}"')`,
};

type Planting = {
  readonly table: string;
  readonly field: string;
  readonly set: (word: string) => string;
  /** Which rows of the table are confidential, where not all of them are alike. */
  readonly of?: string;
};

/** Every text that a client may hold back, as the catalogue has it: one that is declared tomorrow is among them. */
export function confidentialTexts(): readonly Planting[] {
  return records.flatMap((record) => {
    const { plural: table, tenant } = record;
    if (tenant !== "organization_id") return [];
    const single = textsOf(record).flatMap(({ column, secret }) => (secret ? [column] : []));
    const found = Object.entries(record.fields).flatMap(([column, field]): Planting[] => {
      const name = `${table}.${column}`;
      if (isRelation(field) || field.type !== "text") return [];
      if (single.includes(column))
        return [{ table, field: name, set: (word) => `${column} = ${column} || ' ${word}'` }];
      if (record.disclosure !== "confidential" && field.disclosure !== "confidential") return [];
      if (field.list && !field.expression)
        return [{ table, field: name, set: (word) => `${column} = ${column} || '${word}'::text` }];
      const set = BEHIND[name];
      return set ? [{ table, field: name, set }] : [];
    });
    return [...found, ...textsOfRows(record)];
  });
}

/** The texts of rows that are confidential though others of their kind are not. */
function textsOfRows(record: RecordDeclaration): Planting[] {
  const { plural: table, confidential_rows } = record;
  if (!confidential_rows) return [];
  return textsOf(record).map(({ column }) => ({
    table,
    field: `${table}.${column}`,
    set: (word) => `${column} = ${column} || ' ${word}'`,
    of: confidential_rows("r"),
  }));
}

/** Puts one into every confidential text of a member's records. */
export async function plantCanaries({ owner, members }: Market, member: MemberName): Promise<readonly Canary[]> {
  const texts = confidentialTexts();
  for (const { table, field, set, of = "true" } of texts) {
    const word = canary(member, field);
    await owner.query(`update ${table} r set ${set(word)} where organization_id = $1 and ${of}`, [members[member].id]);
  }
  return texts.map(({ field }) => ({ field, word: canary(member, field) }));
}
