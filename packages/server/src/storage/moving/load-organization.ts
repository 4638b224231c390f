import { once } from "node:events";
import { finished } from "node:stream/promises";
import { Client, type ClientConfig, DatabaseError } from "pg";
import { from } from "pg-copy-streams";
import { quoted, TEXT_FORMAT } from "#storage/backup/tables.ts";
import { commit } from "#storage/commit.ts";
import { BYTES, type MovedTable } from "#storage/moving/moved-tables.ts";
import { enterAsMover } from "#storage/moving/organization-rows.ts";

export type OrganizationLoad = {
  /** Takes lines of JSON, each a row of the table. */
  readonly add: (table: string, lines: readonly string[]) => Promise<void>;
  /** Moves all lines into their tables. Nothing is final before `commit`. */
  readonly finish: (given: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Within the transaction, as the role that sees this organization alone. */
  readonly client: Client;
  readonly commit: () => Promise<void>;
};

/** A line that cannot become a row: the message is for the person who imports. */
export class UnfitRow extends Error {}

/**
 * Loads the rows of one organization next to those of others, in one transaction. Foreign keys, checks and row policies
 * apply. Triggers do not: the rows are complete, and nothing happened now.
 */
export async function inOrganizationLoad<T>(
  owner: ClientConfig,
  organizationId: string,
  tables: readonly LoadedTable[],
  work: (load: OrganizationLoad) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...owner, application_name: "hotwash import" });
  client.on("error", () => {}); // the statement that waits for its answer gets the error
  await client.connect();
  try {
    await client.query("begin");
    await client.query(TEXT_FORMAT);
    await checkUnknown(client, organizationId);
    await client.query("create temporary table moved (name text, line jsonb) on commit drop");
    await client.query("grant select on moved to hotwash_mover, hotwash_backup");
    return await work({
      client,
      add: (table, lines) => copyLines(client, table, lines),
      finish: async (given) => {
        await client.query("create index on moved (name)");
        await client.query("analyze moved");
        await checkFree(client, tables);
        await insertAll(client, tables, organizationId, given);
      },
      commit: async () => {
        await client.query("reset role");
        await commit(client);
      },
    });
  } finally {
    await client.end();
  }
}

/** `overrides` is SQL for an object of values that replace those of the line `m.line`, given the object `$2`. */
export type LoadedTable = MovedTable & { readonly overrides?: string | undefined };

async function copyLines(client: Client, table: string, lines: readonly string[]): Promise<void> {
  const copy = client.query(from("copy moved (name, line) from stdin"));
  copy.on("error", () => {}); // the caller that waits for its end gets the error
  for (const line of lines) {
    const escaped = line.replaceAll("\\", "\\\\");
    if (!copy.write(`${table}\t${escaped}\n`)) await Promise.race([once(copy, "drain"), finished(copy)]);
  }
  copy.end();
  try {
    await finished(copy);
  } catch (cause) {
    throw new UnfitRow(`a line of ${table} is not JSON that PostgreSQL reads`, { cause });
  }
}

const KNOWN = `select from hotwash.organizations where id = $1
  union all select from hotwash.audit_heads where organization_id = $1`;

/** Row policies hide other organizations' rows from the owner, but not from the role of backups. */
async function checkUnknown(client: Client, organizationId: string): Promise<void> {
  await client.query("set local role hotwash_backup");
  const { rowCount } = await client.query(KNOWN, [organizationId]);
  if (rowCount !== 0) throw new UnfitRow("this installation has, or had, an organization with this ID");
  await client.query("reset role");
}

/** Their ID is that of an actor, who may be in several logs. */
const OF_ACTORS: ReadonlySet<string> = new Set(["audit_keys"]);

async function checkFree(client: Client, tables: readonly LoadedTable[]): Promise<void> {
  await client.query("set local role hotwash_backup");
  for (const { name, columns } of tables) {
    if (OF_ACTORS.has(name) || !columns.some((column) => column.name === "id")) continue;
    const text = `select m.line ->> 'id' as id from pg_temp.moved m join hotwash.${quoted(name)} t
      on t.id = (m.line ->> 'id')::uuid where m.name = $1 limit 1`;
    const { rows } = await client.query<{ id: string }>(text, [name]);
    if (rows[0]) throw new UnfitRow(`another organization here has the row ${rows[0].id} of ${name}`);
  }
  await client.query("reset role");
}

// What is counted is counted here too.
const TRIGGERS = `select format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as off,
    format('alter table %s enable trigger %I', c.oid::regclass, t.tgname) as on
  from pg_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
  where c.relnamespace = 'hotwash'::regnamespace and c.relname = any ($1) and not starts_with(t.tgname, 'count_')
  order by 1`;

async function insertAll(
  client: Client,
  tables: readonly LoadedTable[],
  organizationId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { rows } = await client.query<{ off: string; on: string }>(TRIGGERS, [names]);
  for (const { off } of rows) await client.query(off);
  await enterAsMover(client, organizationId);
  await client.query("set constraints all deferred");
  for (const table of tables) await insertRows(client, table, given);
  // A table whose checks are pending cannot be altered.
  await fitting("", () => client.query("set constraints all immediate"));
  await client.query("reset role");
  for (const { on } of rows) await client.query(on);
  await enterAsMover(client, organizationId);
}

async function insertRows(client: Client, table: LoadedTable, given: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(", ");
  const values = table.columns.map(({ name }) => `r.${quoted(name)}`).join(", ");
  const bytes = table.columns.filter(({ type }) => type === BYTES);
  const decoded = bytes.map(({ name }) => `|| jsonb_build_object('${name}', '\\x' || (m.line ->> '${name}'))`);
  const line = `m.line ${decoded.join(" ")} || ${table.overrides ?? "'{}'"}::jsonb`;
  // One statement: rows may refer to others of their table.
  const text = `insert into hotwash.${quoted(table.name)} (${columns})
    select ${values} from pg_temp.moved m, jsonb_populate_record(null::hotwash.${quoted(table.name)}, ${line}) r
    where m.name = $1 and $2::jsonb is not null`;
  await fitting(`${table.name}: `, () => client.query(text, [table.name, JSON.stringify(given)]));
}

async function fitting(where: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    throw new UnfitRow(`${where}${cause.message}${cause.detail ? ` (${cause.detail})` : ""}`, { cause });
  }
}

// A table comes after those that its foreign keys name, unless they are checked at the end.
const REFERENCES = `
  select c.conrelid::regclass::text as name, c.confrelid::regclass::text as needs from pg_constraint c
  where c.contype = 'f' and not c.condeferrable and c.connamespace = 'hotwash'::regnamespace and c.conrelid <> c.confrelid`;

/** The tables in an order in which their rows can be inserted. */
export async function inOrder<T extends MovedTable>(
  client: { query: Client["query"] },
  tables: readonly T[],
): Promise<readonly T[]> {
  const { rows } = await client.query<{ name: string; needs: string }>(REFERENCES);
  const bare = (name: string) => name.replace(/^hotwash\./, "");
  const ordered: T[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !rows.some((each) => bare(each.name) === name && waiting.has(bare(each.needs))),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a cycle: ${[...waiting.keys()].join(", ")}.`);
    ordered.push(...free);
    for (const { name } of free) waiting.delete(name);
  }
  return ordered;
}
