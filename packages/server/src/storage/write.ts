import type { Connection } from "#storage/database.ts";
import { written } from "#storage/sent-writes.ts";
import { nameOf } from "#storage/statement-name.ts";
import type { Tenant } from "#storage/tenancy.ts";
import { batchOf } from "#storage/write-batch.ts";

/** Identifies a row: tenants' rows need both. */
export type RowKey = { readonly organization_id: string; readonly id: string };

type Columns = Readonly<Record<string, unknown>>;

export async function insertRow(connection: Connection, table: string, row: Columns): Promise<void> {
  if (batchOf(connection)?.insert(table, row)) return;
  const names = Object.keys(row);
  const slots = names.map((_, i) => `$${i + 1}`);
  await send(connection, `insert into ${table} (${names.join(", ")}) values (${slots.join(", ")})`, Object.values(row));
}

/** All rows in one statement. They have the same columns; `types` has their PostgreSQL types. */
export async function insertRows(
  connection: Connection,
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly Columns[],
  onConflict: "" | "on conflict do nothing" = "",
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(types);
  const batch = onConflict === "" && names.includes("id") ? batchOf(connection) : undefined;
  const given = batch && rows.map((row) => Object.fromEntries(names.map((column) => [column, row[column] ?? null])));
  if (batch && given?.every((row) => batch.insert(table, row))) return;
  const arrays = Object.values(types).map((type, i) => `$${i + 1}::${type}[]`);
  const text = `insert into ${table} (${names.join(", ")}) select * from unnest(${arrays.join(", ")}) ${onConflict}`;
  await send(
    connection,
    text,
    names.map((column) => rows.map((row) => row[column])),
  );
}

/** Undefined columns stay unchanged; null clears one. */
export async function updateRow(connection: Connection, table: string, key: RowKey, changes: Columns): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const batch = batchOf(connection);
  if (batch) return batch.update(table, key, changes);
  const set = given.map(([column], i) => `${column} = $${i + 3}`).join(", ");
  const values = [key.organization_id, key.id, ...given.map(([, value]) => value)];
  await send(connection, `update ${table} set ${set} where organization_id = $1 and id = $2`, values);
}

export async function deleteRow(connection: Connection, table: string, key: RowKey): Promise<void> {
  const text = `delete from ${table} where organization_id = $1 and id = $2`;
  await send(connection, text, [key.organization_id, key.id]);
}

type Find = {
  readonly table: string;
  readonly columns: string;
  readonly id: string;
  /** The row referenced by this column of the row with the id. */
  readonly through?: { readonly table: string; readonly column: string };
  readonly lock?: Lock;
  /** As the record declares it: which rows only staff or their readers find, and which a carrier does. */
  readonly withheld?: Withheld;
};

type Withheld = {
  readonly spoiler?: string;
  readonly readers?: string;
  readonly carrier_rows?: (row: string) => string;
};

/** `change` lets others refer to the row meanwhile; `delete` does not; `keep` shares it with others that keep it. */
export type Lock = "change" | "delete" | "keep";

const LOCKS = { change: " for no key update", delete: " for update", keep: " for share" } as const;

/** One row by its id, if it is in the tenant's scope. Row security enforces this too. A lock holds it until the end. */
export async function findRow<R extends object>(
  connection: Connection,
  tenant: Tenant,
  { table, columns, id, through, lock, withheld = {} }: Find,
): Promise<R | undefined> {
  if (!isUUID(id)) return undefined;
  const { condition, value } = scope(tenant, table === "organizations" ? "id" : "organization_id");
  const reading = readerScope(tenant, table, withheld, value.length + 2);
  const which = through ? `(select ${through.column} from ${through.table} where id = $1 and ${condition})` : "$1";
  const text = `select ${columns} from ${table} where id = ${which} and ${condition}${reading.condition}${lock ? LOCKS[lock] : ""}`;
  const statement = { name: nameOf(text), text, values: [id, ...value, ...reading.value] };
  if (reading.condition === "")
    batchOf(connection)?.expect(statement, { table, columns, id, through, isSeen: isVisibleTo(tenant) });
  const { rows } = await connection.query<R>(statement);
  return rows[0];
}

/** PostgreSQL would raise an error for any other text; for a caller it is an unknown id. */
export function isUUID(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

function scope(tenant: Tenant, column: string): { condition: string; value: unknown[] } {
  switch (tenant.kind) {
    case "OPERATOR":
      return { condition: "true", value: [] };
    case "CARRIER":
      return { condition: `${column} = any ($2::uuid[])`, value: [tenant.book] };
    case "CLIENT":
    case "PARTICIPANT":
    case "EVALUATOR":
      return { condition: `${column} = $2`, value: [tenant.organization_id] };
  }
}

/** Participants, and evaluators without an account, have policies of their own. */
function readerScope(
  { kind, actor_id }: Tenant,
  table: string,
  { spoiler, readers, carrier_rows }: Withheld,
  slot: number,
) {
  if (kind === "OPERATOR" || kind === "PARTICIPANT" || kind === "EVALUATOR") return { condition: "", value: [] };
  const granted = carrier_rows && kind === "CARRIER" ? ` and ${carrier_rows(table)}` : "";
  const unspoilt = `${spoiler ? ` and not ${spoiler}` : ""}${granted}`;
  if (!readers) return { condition: unspoilt, value: [] };
  return { condition: `${unspoilt} and (${readers} is null or $${slot}::uuid = any (${readers}))`, value: [actor_id] };
}

/** The check of `scope` for a known row. */
function isVisibleTo({ kind, organization_id, book }: Tenant): (organization: unknown) => boolean {
  switch (kind) {
    case "OPERATOR":
      return () => true;
    case "CARRIER":
      return (organization) => book.some((each) => each === organization);
    case "CLIENT":
    case "PARTICIPANT":
    case "EVALUATOR":
      return (organization) => organization === organization_id;
  }
}

async function send(connection: Connection, text: string, values: unknown[]): Promise<void> {
  await written(connection, connection.query({ name: nameOf(text), text, values }));
}
