import type { Client } from "pg";
import { prefixOf } from "#tests/support/with-reference.ts";

export type PlantedRow = Readonly<Record<string, unknown>>;

const LETTERS: Readonly<Record<string, string>> = { exercises: "X", gaps: "G", action_items: "A" };

/** Rows as they are, by the database's owner, in one statement. They have the same columns. */
export async function plant(owner: Client, table: string, rows: readonly PlantedRow[]): Promise<void> {
  const now = new Date().toISOString();
  const named = (row: PlantedRow) => (table === "organizations" ? { reference_prefix: prefixOf(String(row.id)) } : {});
  const full = rows.map((row) => ({ created_at: now, updated_at: now, ...named(row), ...row }));
  const columns = Object.keys(full[0] ?? {}).join(", ");
  if (full.length === 0) return;
  const letter = full[0] && "reference" in full[0] ? undefined : LETTERS[table];
  const reference = `(select reference_prefix from organizations o where o.id = planted.organization_id) || '-${letter}-' || number`;
  const [also, value] = letter ? [", reference", `, ${reference}`] : ["", ""];
  const text = `insert into ${table} (${columns}${also})
    select ${columns}${value} from jsonb_populate_recordset(null::${table}, $1) planted`;
  // What is planted has an author, the one of the longest name: answers are as long as they get.
  await owner.query("set hotwash.author = 'PARTICIPANT'");
  await owner.query(text, [JSON.stringify(full)]);
}
