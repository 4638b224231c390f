import { hash } from "node:crypto";
import { announce } from "#domain/actions/announce.ts";
import { actorOf, appendAudit } from "#domain/audit/append-audit.ts";
import { deliverable } from "#domain/deliverables/deliverable.ts";
import { type DeliverableFormat, type DeliverableKind, fileTypes } from "#domain/deliverables/deliverable-kinds.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { writeOscal } from "#domain/deliverables/making/write-oscal.ts";
import type { Renderer } from "#domain/deliverables/rendering/renderer.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Workshop = {
  readonly database: Database;
  readonly files: FileStore;
  readonly renderer: Renderer;
  readonly clock: () => Date;
  readonly newId: () => string;
};

type Claimed = Subject & {
  readonly id: string;
  readonly kind: DeliverableKind;
  readonly format: DeliverableFormat;
  readonly status: string;
  readonly attempts: number;
};

type Try = { readonly id: string; readonly attempt: number; readonly signal: AbortSignal };

const WRITTEN = 40;
const RENDERED = 80;

/** One try at making a deliverable. It may come twice for one, after a crash: what is READY is left as it is. */
export async function makeDeliverable(workshop: Workshop, { id, attempt, signal }: Try): Promise<void> {
  const claimed = await claim(workshop, id, attempt);
  if (!claimed) return;
  const { database, clock, renderer, files } = workshop;
  const { format, kind } = claimed;
  const document = await writeDocument(database, clock(), kind, claimed);
  await progress(workshop, claimed, WRITTEN);
  const bytes =
    format === "OSCAL"
      ? await writeOscal(database, clock(), claimed)
      : await renderer.render({ document, format }, signal);
  await progress(workshop, claimed, RENDERED);
  const { type, extension } = fileTypes[format];
  const file_key = `documents/${claimed.organization_id}/${id}.${extension}`;
  await files.put(file_key, bytes, type);
  await settle(workshop, claimed, "READY", {
    text: renderMarkdown(document, { tables: false }),
    missing: document.missing,
    file_key,
    size_bytes: bytes.length,
    sha256: hash("sha256", bytes),
    progress: 100,
    generated_at: clock(),
  });
}

/** The try failed, and there will be another: until then it waits again, so that it is never left RUNNING. */
export async function requeueDeliverable(workshop: Workshop, id: string): Promise<void> {
  const held = await find(workshop, id);
  if (held) await settle(workshop, held, "QUEUED", { progress: 0 });
}

/** No attempt is left: records the reason in words for the person who asked. */
export async function failDeliverable(workshop: Workshop, id: string, reason: string): Promise<void> {
  const held = await find(workshop, id);
  if (held) await settle(workshop, held, "FAILED", { failure: reason, progress: 0 });
}

/**
 * The previous attempt crashed its process. If the deliverable was requested again in the meantime, leave it to that
 * request.
 */
export async function failLost(workshop: Workshop, id: string, tries: number, reason: string): Promise<void> {
  const held = await find(workshop, id);
  if (held?.status === "RUNNING" && held.attempts >= tries) await failDeliverable(workshop, id, reason);
}

const HELD = {
  name: "deliverable-held",
  text: `select organization_id, id, kind, format, exercise_id, engagement_id, status, attempts from deliverables
    where id = $1 and status in ('QUEUED', 'RUNNING') for update`,
};

async function find({ database }: Workshop, id: string): Promise<Claimed | undefined> {
  return asCaller(database, systemCaller(), async (connection) => {
    const { rows } = await connection.query<Claimed>({ ...HELD, values: [id] });
    return rows[0];
  });
}

async function claim(workshop: Workshop, id: string, attempt: number): Promise<Claimed | undefined> {
  const { database, clock, newId } = workshop;
  return asCaller(database, systemCaller(), async (connection) => {
    const { rows } = await connection.query<Claimed>({ ...HELD, values: [id] });
    const [held] = rows;
    if (!held) return undefined;
    const now = clock();
    const text = `update deliverables set status = 'RUNNING', attempts = $3, progress = 5, updated_at = $4
      where organization_id = $1 and id = $2`;
    const values = [held.organization_id, id, attempt, now];
    await connection.query({ name: "deliverable-claim", text, values });
    const acting = { connection, caller: systemCaller(held.organization_id), now, newId };
    if (held.status !== "RUNNING") {
      await recordStateChange(acting, deliverable, held, { from: held.status, to: "RUNNING" });
    }
    await announce(connection, [changeOf(held)]);
    return { ...held, status: "RUNNING" };
  });
}

async function progress({ database, clock }: Workshop, held: Claimed, percent: number): Promise<void> {
  await asCaller(database, systemCaller(), async (connection) => {
    const text = "update deliverables set progress = $3, updated_at = $4 where organization_id = $1 and id = $2";
    const values = [held.organization_id, held.id, percent, clock()];
    await connection.query({ name: "deliverable-progress", text, values });
    await announce(connection, [changeOf(held)]);
  });
}

type Outcome = Readonly<Record<string, unknown>>;

/** Writes what came of it, with its history and, where it has ended, an audit entry. */
async function settle(
  { database, clock, newId }: Workshop,
  held: Claimed,
  to: "READY" | "QUEUED" | "FAILED",
  outcome: Outcome,
): Promise<void> {
  await asCaller(database, systemCaller(), async (connection) => {
    const now = clock();
    const columns = Object.keys(outcome);
    const set = columns.map((column, i) => `, ${column} = $${i + 5}`).join("");
    const text = `update deliverables set status = $3, updated_at = $4${set}
      where organization_id = $1 and id = $2 and status in ('QUEUED', 'RUNNING')`;
    const values = [held.organization_id, held.id, to, now, ...Object.values(outcome)];
    const { rowCount } = await connection.query(text, values);
    if (rowCount !== 1) return;
    const caller = systemCaller(held.organization_id);
    await recordStateChange({ connection, caller, now, newId }, deliverable, held, { from: held.status, to });
    if (to === "READY") await forgetOlder(connection, held);
    await announce(connection, [changeOf(held)]);
    if (to === "QUEUED") return;
    await appendAudit(connection, [
      {
        organization_id: held.organization_id,
        id: newId(),
        at: now,
        ...actorOf(caller),
        action: "makeDeliverable",
        subject_kind: deliverable.name,
        subject_id: held.id,
        outcome: to === "READY" ? "OK" : "FAILED",
        duration_ms: 0,
        request_id: null,
        remote_address: null,
      },
    ]);
  });
}

const OLDER = `
  insert into knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, 'DELIVERABLE', id from deliverables
  where organization_id = $1 and kind = $3 and id <> $2 and status = 'READY'
    and exercise_id is not distinct from $4 and engagement_id is not distinct from $5`;

/** Search knows the newest of its kind; those before it are looked at again, and forgotten. */
async function forgetOlder(connection: Connection, { organization_id, id, kind, ...of }: Claimed): Promise<void> {
  const values = [organization_id, id, kind, of.exercise_id, of.engagement_id];
  await connection.query({ name: "deliverable-older", text: OLDER, values });
}

function changeOf({ organization_id, id, exercise_id }: Claimed) {
  return { organization_id, kind: deliverable.name, id, exercise_id };
}
