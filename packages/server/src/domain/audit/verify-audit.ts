import { CHAINED_COLUMNS, type ChainedEntry } from "#domain/audit/audit-digest.ts";
import { type ChainStart, checkChain, type Damage, type KnownEnd } from "#domain/audit/check-chain.ts";
import type { Checkpoint } from "#domain/audit/checkpoint.ts";
import { findStarts, type LogStart, statementChecker } from "#domain/audit/log-start.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Verification = {
  readonly organizations: number;
  readonly entries: number;
  /** The logs that do not begin with their first entry. */
  readonly starts: readonly (Pick<LogStart, "sequence" | "ended_at"> & { readonly organization: string })[];
  readonly damages: readonly (Damage & { readonly organization: string })[];
};

type Log = {
  readonly organization_id: string;
  readonly organization: string;
  readonly sequence: number | null;
  readonly digest: Buffer | null;
};

/** Recomputes every organization's chain in parts, however long it is. */
export async function verifyAudit(database: Database, checkpoint?: Checkpoint): Promise<Verification> {
  const logs = await findLogs(database);
  const [started, checkStatement] = [await findStarts(database), await statementChecker(database)];
  const starts: Verification["starts"][number][] = [];
  let entries = 0;
  const damages: Verification["damages"][number][] = [];
  const erased = await findErased(database);
  for (const log of [...logs, ...lostLogs(logs, checkpoint, erased)]) {
    const start = started.get(log.organization_id);
    const ends = [...knownHead(log), ...knownByCheckpoint(log, checkpoint)];
    const check = checkChain(log.organization_id, ends, start && chainStart(start));
    let wasImported = false;
    for await (const entry of readChain(database, log.organization_id)) {
      check.take(entry);
      entries++;
      wasImported ||= entry.action === "importOrganization";
    }
    const found = check.finish();
    const signed = start && (await checkStatement(start));
    if (start) starts.push({ organization: log.organization, sequence: start.sequence, ended_at: start.ended_at });
    // What another installation signed is accepted here from an import alone, which the log names.
    const isSigned = !signed || signed === "SIGNED" || (signed === "UNKNOWN_KEY" && wasImported);
    const unsigned = start && !isSigned ? [unsignedStart(start)] : [];
    damages.push(...[...unsigned, ...found].map((damage) => ({ ...damage, organization: log.organization })));
  }
  return { organizations: logs.length, entries, starts, damages };
}

export function chainStart({ sequence, digest }: Pick<LogStart, "sequence" | "digest">): ChainStart {
  return { sequence, digest: Buffer.from(digest, "hex") };
}

function unsignedStart({ organization_id, sequence }: LogStart): Damage {
  const message = `the checkpoint up to entry ${sequence}, with which the log begins, is not signed by a key of this installation`;
  return { organization_id, sequence, kind: "UNSIGNED", message };
}

const LOGS = `
  select coalesce(o.id, h.organization_id) as organization_id, coalesce(o.name, 'removed sample data') as organization,
    h.sequence::int, h.digest
  from organizations o full join audit_heads h on h.organization_id = o.id order by 2, 1`;

async function findLogs(database: Database): Promise<readonly Log[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) => connection.query<Log>(LOGS));
  return rows;
}

// The entry is written in the transaction that removes the log.
const ERASED = `select e.subject_id as id from audit_entries e join organizations o on o.id = e.organization_id and o.kind = 'OPERATOR'
  where e.action = 'removeErasedOrganization' and e.outcome = 'OK'`;

/** Organizations whose erasure the operator's log names. */
async function findErased(database: Database): Promise<readonly string[]> {
  const { rows } = await asCaller(database, systemCaller(), (connection) => connection.query<{ id: string }>(ERASED));
  return rows.map(({ id }) => id);
}

/** Organizations in the checkpoint that the database does not have, and that nobody erased. */
function lostLogs(logs: readonly Log[], checkpoint: Checkpoint | undefined, erased: readonly string[]): readonly Log[] {
  const known = new Set([...erased, ...logs.map(({ organization_id }) => organization_id)]);
  const lost = checkpoint?.heads.filter(({ organization_id }) => !known.has(organization_id)) ?? [];
  return lost.map(({ organization_id }) => ({
    organization_id,
    organization: "unknown",
    sequence: null,
    digest: null,
  }));
}

function knownHead({ sequence, digest }: Log): readonly KnownEnd[] {
  return sequence === null || digest === null ? [] : [{ sequence, digest, source: "the database's own record" }];
}

function knownByCheckpoint({ organization_id }: Log, checkpoint: Checkpoint | undefined): readonly KnownEnd[] {
  const head = checkpoint?.heads.find((each) => each.organization_id === organization_id);
  if (!checkpoint || !head) return [];
  const source = `the checkpoint of ${checkpoint.made_at}`;
  return [{ sequence: head.sequence, digest: Buffer.from(head.digest, "hex"), source }];
}

const PART = 1000;
const NEXT = `
  select ${CHAINED_COLUMNS} from audit_entries
  where organization_id = $1 and sequence > $2 order by audit_entries.sequence limit ${PART}`;

async function* readChain(database: Database, organizationId: string): AsyncGenerator<ChainedEntry> {
  for (let after = "0"; ; ) {
    const values = [organizationId, after];
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<ChainedEntry>({ name: "read-chain", text: NEXT, values }),
    );
    yield* rows;
    if (rows.length < PART) return;
    after = rows.at(-1)?.sequence ?? after;
  }
}
