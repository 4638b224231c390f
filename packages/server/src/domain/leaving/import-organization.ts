import { Client, type ClientConfig } from "pg";
import { CHAINED_COLUMNS, type ChainedEntry } from "#domain/audit/audit-digest.ts";
import { checkChain } from "#domain/audit/check-chain.ts";
import { chainStart } from "#domain/audit/verify-audit.ts";
import type { ExportHeader } from "#domain/leaving/export-format.ts";
import { type ReadExport, readExport } from "#domain/leaving/read-export.ts";
import { isMoved, movedColumns, NOT_IMPORTED } from "#domain/leaving/what-is-moved.ts";
import type { ArchiveKeys } from "#platform/archive/archive-lock.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { inFilesOfToday } from "#storage/folded-migrations.ts";
import { MIGRATIONS, readMigrations } from "#storage/migrate.ts";
import { inOrder, inOrganizationLoad, type LoadedTable, UnfitRow } from "#storage/moving/load-organization.ts";
import { findMovedTables } from "#storage/moving/moved-tables.ts";
import { type FileIntake, storeForRecords } from "#storage/store-for-records.ts";
import { UncertainCommit } from "#storage/unavailable.ts";

export type ImportTarget = {
  readonly owner: ClientConfig;
  readonly files: FileStore;
  /** The organization above it. */
  readonly parent: { readonly id: string; readonly kind: string };
};

/** Why this installation cannot take the export, if it cannot. */
export async function problemWithExport({ contents, migrations, hotwash }: ExportHeader): Promise<string | undefined> {
  if (contents !== "COMPLETE") {
    return "It contains what the organization's own people may read, and not every row: have the operator export it.";
  }
  const known = await readMigrations(MIGRATIONS);
  const same = JSON.stringify(known.map(({ file, sha256 }) => ({ file, sha256 })));
  const theirs = inFilesOfToday(migrations, known).map(({ file, sha256 }) => ({ file, sha256 }));
  if (JSON.stringify(theirs) === same) return undefined;
  return `It was made by Hotwash ${hotwash} with another schema: bring both installations to the same version.`;
}

/**
 * What an organization does not take with it: its place in the tree, what its carrier sees, its share in the benchmark,
 * and its people's sign-ins.
 */
const OVERRIDES: Readonly<Record<string, string>> = {
  organizations: `($2::jsonb || jsonb_build_object('benchmark_opted_in_at', null, 'is_sample', false, 'erasing_since', null, 'disclosure',
    case m.line ->> 'kind' when 'CLIENT' then 'SUMMARY' else 'FULL' end))`,
  users: `(jsonb_build_object('break_glass_at', null, 'last_signed_in_at', null)
    || case m.line ->> 'status' when 'ACTIVE' then '{"status":"INVITED"}'::jsonb else '{}' end)`,
};

/** Adds the organization of an export, which was checked before, to this installation: all of it, or nothing. */
export async function importOrganization(
  path: string,
  keys: ArchiveKeys,
  { header }: ReadExport,
  { owner, files, parent }: ImportTarget,
): Promise<void> {
  const { id, name: organization } = header.organization;
  try {
    const tables = await findTables(owner, header);
    const isLoaded = new Set(tables.map(({ name }) => name));
    const load = (intake: FileIntake) =>
      inOrganizationLoad(owner, id, tables, async (loading) => {
        await readExport(path, keys, {
          rows: async (name, lines) => {
            if (isLoaded.has(name)) await loading.add(name, lines);
          },
          file: async (key, contents) => {
            const known = await files.get(key);
            if (known?.equals(contents)) return; // organizations share the files of scenarios
            if (known) throw new UnfitRow(`another organization here has the file ${key}`);
            await intake.put(key, contents, "application/octet-stream");
          },
        });
        await loading.finish({ parent_id: parent.id });
        await continueLog(loading.client, header);
        await queueSearch(loading.client);
        await loading.commit();
      });
    await storeForRecords(files, load);
  } catch (error) {
    if (error instanceof UncertainCommit) throw uncertain(organization);
    if (!(error instanceof UnfitRow)) throw error;
    throw new CommandFailure(`Nothing was imported: ${error.message}.`);
  }
}

function uncertain(organization: string): CommandFailure {
  return new CommandFailure(
    `The connection to the database broke during the commit, so ${organization} may have been imported. ` +
      "Run the command again: it imports nothing if the organization is here already.",
  );
}

async function findTables(owner: ClientConfig, { records }: ExportHeader): Promise<readonly LoadedTable[]> {
  const client = new Client(owner);
  await client.connect();
  try {
    const all = (await findMovedTables(client)).filter((table) => isMoved(table) && !NOT_IMPORTED.has(table.name));
    const moved = all.map((table) => ({ ...table, columns: movedColumns(table), overrides: OVERRIDES[table.name] }));
    for (const { name, columns } of moved) {
      const exported = records.find((each) => each.name === name)?.columns.join();
      if (exported === columns.map((column) => column.name).join()) continue;
      throw new UnfitRow(`the columns of ${name} are not those of this installation`);
    }
    return await inOrder(client, moved);
  } finally {
    await client.end();
  }
}

const NEXT = `select ${CHAINED_COLUMNS} from hotwash.audit_entries
  where sequence > $1 order by audit_entries.sequence limit 1000`;
const HEAD = `insert into hotwash.audit_heads (organization_id, id, sequence, digest)
  select organization_id, organization_id, sequence, digest from hotwash.audit_entries
  order by audit_entries.sequence desc limit 1`;

const START = `select sequence::int, encode(digest, 'hex') as digest from hotwash.audit_checkpoints
  order by audit_checkpoints.sequence desc limit 1`;
type Start = { readonly sequence: number; readonly digest: string };

/** The audit log must be whole, from its first entry or the checkpoint up to which older ones ended; it continues here where it ended. */
async function continueLog(client: Client, { organization, audit_head }: ExportHeader): Promise<void> {
  const ends = audit_head
    ? [{ sequence: audit_head.sequence, digest: Buffer.from(audit_head.digest, "hex"), source: "the export" }]
    : [];
  const { rows: starts } = await client.query<Start>(START);
  const check = checkChain(organization.id, ends, starts[0] && chainStart(starts[0]));
  for (let after = "0"; ; ) {
    const { rows } = await client.query<ChainedEntry>(NEXT, [after]);
    for (const entry of rows) check.take(entry);
    const last = rows.at(-1);
    if (!last) break;
    after = last.sequence;
  }
  const [damage] = check.finish();
  if (damage) throw new UnfitRow(`its audit log is damaged: ${damage.message}`);
  await client.query(HEAD);
}

const SEARCHED = `
  insert into hotwash.knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, 'AFTER_ACTION_REPORT', id from hotwash.after_action_reports
  union all select organization_id, 'GAP', id from hotwash.gaps
  union all select organization_id, 'ACTION_ITEM', id from hotwash.action_items
  union all select organization_id, 'DELIVERABLE', id from hotwash.deliverables
  union all select organization_id, 'INJECT', id from hotwash.injects
  union all select organization_id, 'DECISION', id from hotwash.decisions where inject_id is null
  union all select organization_id, 'ATTACHMENT', id from hotwash.attachments`;

async function queueSearch(client: Client): Promise<void> {
  await client.query(SEARCHED);
}
