import { hash } from "node:crypto";
import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import type { Write, Written } from "#domain/actions/write-records.ts";
import { deliverable } from "#domain/deliverables/deliverable.ts";
import { type DeliverableFormat, type DeliverableKind, fileTypes } from "#domain/deliverables/deliverable-kinds.ts";
import type { Subject } from "#domain/deliverables/making/document-subject.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { writeOscal } from "#domain/deliverables/making/write-oscal.ts";
import { writeTranscript } from "#domain/deliverables/making/write-transcript.ts";
import type { Renderer } from "#domain/deliverables/rendering/renderer.ts";
import type { Document } from "#domain/documents/document.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { type DisplayLanguage, tagOf } from "#kernel/display-language.ts";
import type { JobContext } from "#kernel/job.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** What deliverables are made with. */
export type DeliverableContext = JobContext & { readonly files: FileStore; readonly renderer: Renderer };

type Claimed = Subject & {
  readonly id: string;
  readonly kind: DeliverableKind;
  readonly format: DeliverableFormat;
  readonly language: DisplayLanguage;
  readonly status: string;
  readonly attempts: number;
};

type Try = { readonly id: string; readonly attempt: number; readonly signal: AbortSignal };

const WRITTEN = 40;
const RENDERED = 80;

/**
 * One attempt at generating a deliverable. After a crash it may run twice for one deliverable; a READY one is left
 * unchanged.
 */
export async function makeDeliverable(context: DeliverableContext, { id, attempt, signal }: Try): Promise<void> {
  const claimed = await claim(context, id, attempt);
  if (!claimed) return;
  const { database, clock, files } = context;
  const { format, kind } = claimed;
  const tag = tagOf(claimed.language);
  const document = await inLanguage(tag, () => writeDocument(database, clock(), kind, claimed));
  await progress(context, claimed, WRITTEN);
  const bytes = await bytesOf(context, { document, claimed }, signal);
  await progress(context, claimed, RENDERED);
  const { type, extension } = fileTypes[format];
  const file_key = `documents/${claimed.organization_id}/${id}.${extension}`;
  await files.put(file_key, bytes, type);
  await settle(context, claimed, "READY", {
    text: inLanguage(tag, () => renderMarkdown(document, { tables: false })),
    missing: document.missing,
    file_key,
    size_bytes: bytes.length,
    sha256: hash("sha256", bytes),
    progress: 100,
    generated_at: clock(),
  });
}

type Made = { readonly document: Document; readonly claimed: Claimed };

function bytesOf({ database, clock, renderer }: DeliverableContext, { document, claimed }: Made, signal: AbortSignal) {
  const { format } = claimed;
  if (format === "OSCAL") return writeOscal(database, clock(), claimed);
  if (format === "JSON") return writeTranscript(database, clock(), claimed);
  return renderer.render({ document, format }, signal);
}

/** The attempt failed and there will be another. Until then the deliverable waits, so it is never left RUNNING. */
export async function requeueDeliverable(context: DeliverableContext, id: string): Promise<void> {
  const held = await find(context, id);
  if (held) await settle(context, held, "QUEUED", { progress: 0 });
}

/** No attempt is left: records the reason in words for the person who asked. */
export async function failDeliverable(context: DeliverableContext, id: string, reason: string): Promise<void> {
  const held = await find(context, id);
  if (held) await settle(context, held, "FAILED", { failure: reason, progress: 0 });
}

/**
 * The previous attempt crashed its process. If the deliverable was requested again in the meantime, leave it to that
 * request.
 */
export async function failLost(context: DeliverableContext, id: string, tries: number, reason: string): Promise<void> {
  const held = await find(context, id);
  if (held?.status === "RUNNING" && held.attempts >= tries) await failDeliverable(context, id, reason);
}

const HELD = {
  name: "deliverable-held",
  text: `select organization_id, id, kind, format, exercise_id, engagement_id, quarter, language, readers, status, attempts
    from deliverables
    where id = $1 and status in ('QUEUED', 'RUNNING') for update`,
};

async function find({ database }: DeliverableContext, id: string): Promise<Claimed | undefined> {
  return asCaller(database, systemCaller(), (connection) => hold(connection, id));
}

async function hold(connection: Connection, id: string): Promise<Claimed | undefined> {
  const { rows } = await connection.query<Claimed>({ ...HELD, values: [id] });
  return rows[0];
}

async function claim(making: DeliverableContext, id: string, attempt: number): Promise<Claimed | undefined> {
  const run = async (context: ActionContext) => {
    const { connection } = context;
    const held = await hold(connection, id);
    if (!held) return [];
    const text = `update deliverables set status = 'RUNNING', attempts = $3, progress = 5, updated_at = $4
      where organization_id = $1 and id = $2`;
    const values = [held.organization_id, id, attempt, context.now];
    await connection.query({ name: "deliverable-claim", text, values });
    const { status: from } = held;
    if (from !== "RUNNING") await recordStateChange(context, deliverable, held, { from, to: "RUNNING" });
    return [{ ...held, status: "RUNNING", isLogged: false as const }];
  };
  const [claimed] = await write(making, run);
  return claimed;
}

async function progress(making: DeliverableContext, held: Claimed, percent: number): Promise<void> {
  await write(making, async ({ connection, now }) => {
    const text = "update deliverables set progress = $3, updated_at = $4 where organization_id = $1 and id = $2";
    const values = [held.organization_id, held.id, percent, now];
    await connection.query({ name: "deliverable-progress", text, values });
    return [{ ...held, isLogged: false as const }];
  });
}

type Outcome = Readonly<Record<string, unknown>>;

/** Writes the result with its history and, at the end, an audit entry. */
async function settle(
  making: DeliverableContext,
  held: Claimed,
  to: "READY" | "QUEUED" | "FAILED",
  outcome: Outcome,
): Promise<void> {
  await write<Written>(making, async (context) => {
    const { connection, now } = context;
    const columns = Object.keys(outcome);
    const set = columns.map((column, i) => `, ${column} = $${i + 5}`).join("");
    const text = `update deliverables set status = $3, updated_at = $4${set}
      where organization_id = $1 and id = $2 and status in ('QUEUED', 'RUNNING')`;
    const values = [held.organization_id, held.id, to, now, ...Object.values(outcome)];
    const { rowCount } = await connection.query(text, values);
    if (rowCount !== 1) return [];
    await recordStateChange(context, deliverable, held, { from: held.status, to });
    if (to === "READY") await forgetOlder(connection, held);
    if (to === "QUEUED") return [{ ...held, isLogged: false }];
    return [{ ...held, outcome: to === "READY" ? "OK" : "FAILED" }];
  });
}

function write<W extends Written>({ database, clock, newId }: DeliverableContext, run: Write<W>["run"]) {
  return performAsSystem(database, { name: "makeDeliverable", returns: deliverable, run }, { clock, newId });
}

const OLDER = `
  insert into knowledge_queue (organization_id, record_kind, record_id)
  select organization_id, 'DELIVERABLE', id from deliverables
  where organization_id = $1 and kind = $3 and id <> $2 and status = 'READY'
    and exercise_id is not distinct from $4 and engagement_id is not distinct from $5
    and quarter is not distinct from $6`;

/** Search indexes only the newest of its kind; earlier ones are checked again and removed. */
async function forgetOlder(connection: Connection, { organization_id, id, kind, ...of }: Claimed): Promise<void> {
  const values = [organization_id, id, kind, of.exercise_id, of.engagement_id, of.quarter];
  await connection.query({ name: "deliverable-older", text: OLDER, values });
}
