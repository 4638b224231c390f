import { createKnownCallers } from "#domain/access/known-callers.ts";
import { createStrangers } from "#domain/access/strangers.ts";
import { type Passwords, scryptPasswords } from "#domain/accounts/passwords.ts";
import { createKeyUse } from "#domain/api-keys/key-use.ts";
import { createRefusedKeys } from "#domain/api-keys/refused-keys.ts";
import type { RequestFacts } from "#domain/audit/append-audit.ts";
import { createAuditLog } from "#domain/audit/audit-log.ts";
import { createAuditTally } from "#domain/audit/audit-tally.ts";
import { createBrandMemory } from "#domain/brand/brand-memory.ts";
import type { Renderer } from "#domain/deliverables/rendering/renderer.ts";
import { createRecordReads } from "#domain/reads/record-reads.ts";
import { createAuth } from "#interfaces/auth/auth.ts";
import { findSessionCaller } from "#interfaces/auth/find-session-caller.ts";
import { addressKey } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { createMutationWindow } from "#interfaces/mutation-window.ts";
import { createJobRuns } from "#interfaces/operations/job-runs.ts";
import { createSendingOutcomes } from "#interfaces/operations/sending-outcomes.ts";
import { createShutdown } from "#interfaces/operations/shutdown.ts";
import { createTimings } from "#interfaces/operations/timings.ts";
import { checkedClock } from "#kernel/clock.ts";
import { type Config, READ_BUDGET } from "#platform/config.ts";
import { documentFetcher, type FetchDocument } from "#platform/fetch-document.ts";
import { ATTACHMENTS_MOST_BYTES } from "#platform/file-settings.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { createOutbound } from "#platform/outbound/outbound.ts";
import { type ResolveTxt, resolveTxt } from "#platform/outbound/resolve-txt.ts";
import { version } from "#platform/version.ts";
import { clamdScanner } from "#platform/virus-scanner.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import { type ClockSkew, unwatchedClock } from "#storage/clock-skew.ts";
import type { Database } from "#storage/database.ts";

export type DependencyOptions = {
  readonly database: Database;
  readonly authDatabase: AuthDatabase;
  readonly config: Pick<Config, "baseUrl" | "allowedOrigins" | "introspection" | "secrets"> &
    Partial<Pick<Config, "conversationDays" | "assistantModel" | "attachmentsMostBytes" | "clamd" | "outboundAllow">>;
  readonly readBudget?: number;
  /** Omitted if nothing reads from it. */
  readonly files?: FileStore;
  /** Omitted if nothing is rendered. */
  readonly renderer?: Renderer;
  readonly clock?: () => Date;
  /** Omitted if the clock is not the machine's. */
  readonly clockSkew?: ClockSkew;
  readonly passwords?: Passwords;
  readonly fetchDocument?: FetchDocument;
  readonly resolveTxt?: ResolveTxt;
  /** Receives failures that are not reported to any request. */
  readonly report?: (message: string, detail: unknown) => void;
};

export function createDependencies({
  database,
  authDatabase,
  config,
  readBudget = READ_BUDGET,
  files = noFiles,
  renderer = noRenderer,
  clockSkew = unwatchedClock,
  clock: machineClock = now,
  passwords = scryptPasswords,
  fetchDocument,
  resolveTxt: lookUpTxt = resolveTxt,
  report = () => {},
}: DependencyOptions): Dependencies {
  const { baseUrl, allowedOrigins, introspection, secrets, conversationDays = 90, assistantModel } = config;
  const { attachmentsMostBytes = ATTACHMENTS_MOST_BYTES, clamd, outboundAllow = [] } = config;
  const outbound = createOutbound(outboundAllow);
  const clock = checkedClock(machineClock, clockSkew.problem);
  const auth = createAuth({ database, authDatabase, config, clock, passwords, report });
  const traces = createTraces(database, clock, report);
  const newId = newIdAt(clock);
  const knownCallers = createKnownCallers();
  return {
    ...traces,
    database,
    authDatabase,
    clock,
    newId,
    version: version(),
    brand: createBrandMemory(database, report),
    baseUrl,
    secrets,
    allowedOrigins: new Set(allowedOrigins),
    mutations: createMutationWindow(clock),
    readBudget,
    introspection,
    conversationDays,
    assistantModel,
    shutdown: createShutdown(),
    clockSkew,
    knownCallers,
    jobRuns: createJobRuns(),
    sendingOutcomes: createSendingOutcomes(),
    timings: createTimings(),
    outbound,
    resolveTxt: lookUpTxt,
    keyUse: createKeyUse(database, clock, (error) => report("the last use of keys could not be written", error)),
    auth,
    passwords,
    files,
    scanFile: clamd && clamdScanner(clamd),
    attachmentsMostBytes,
    renderer,
    fetchDocument: fetchDocument ?? documentFetcher(createOutbound([])),
    findSessionCaller: (request) =>
      findSessionCaller({ ...traces, auth, database, clock, newId, knownCallers }, request),
  };
}

/** Records about requests that are written with or after their answers. */
function createTraces(database: Database, clock: () => Date, report: (message: string, detail: unknown) => void) {
  const auditLog = createAuditLog(database);
  const auditTally = createAuditTally(auditLog, clock, report);
  const shared = { database, clock, newId: newIdAt(clock), report };
  const strangers = createStrangers({ ...shared, auditTally });
  const unknown = (facts: RequestFacts, times: number) =>
    strangers.note("useKey", facts, addressKey("network", facts.remote_address ?? ""), times);
  const refusedKeys = createRefusedKeys({ ...shared, auditTally, unknown });
  return { auditLog, auditTally, strangers, refusedKeys, recordReads: createRecordReads(shared) };
}

function newIdAt(clock: () => Date): () => string {
  return () => randomUUIDv7(clock());
}

type Drained = Pick<Dependencies, "auditLog" | "auditTally" | "strangers" | "refusedKeys" | "recordReads" | "keyUse">;

/** Everything that must be on disk before the server ends: counts become log entries first. */
export async function drainDependencies(dependencies: Drained): Promise<void> {
  const { auditLog, auditTally, strangers, refusedKeys, recordReads, keyUse } = dependencies;
  await refusedKeys.drain();
  await strangers.drain();
  auditTally.drain();
  await Promise.all([auditLog.drain(), keyUse.drain(), recordReads.drain()]);
}

const noFiles: FileStore = {
  put: notOpened,
  putFile: notOpened,
  get: async () => undefined,
  open: async () => undefined,
  remove: async () => {},
};

async function notOpened(): Promise<never> {
  throw new Error("No file store was opened.");
}

const noRenderer: Renderer = {
  render: async () => {
    throw new Error("No renderer was started.");
  },
  close: () => {},
};

function now(): Date {
  return new Date();
}
