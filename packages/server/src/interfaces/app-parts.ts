import type { FastifyRequest } from "fastify";
import { createStrangers, type Strangers } from "#domain/access/strangers.ts";
import { type Passwords, scryptPasswords } from "#domain/accounts/passwords.ts";
import { createKeyUse, type KeyUse } from "#domain/api-keys/key-use.ts";
import { createRefusedKeys, type RefusedKeys } from "#domain/api-keys/refused-keys.ts";
import type { RequestFacts } from "#domain/audit/append-audit.ts";
import { type AuditLog, createAuditLog } from "#domain/audit/audit-log.ts";
import { type AuditTally, createAuditTally } from "#domain/audit/audit-tally.ts";
import type { Renderer } from "#domain/deliverables/rendering/renderer.ts";
import { createRecordReads, type RecordReads } from "#domain/reads/record-reads.ts";
import { type Auth, createAuth } from "#interfaces/auth/auth.ts";
import { findSessionCaller } from "#interfaces/auth/find-session-caller.ts";
import { addressKey } from "#interfaces/auth/rate-limits.ts";
import { createMutationWindow, type MutationWindow } from "#interfaces/mutation-window.ts";
import type { Caller } from "#kernel/caller.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { type Config, READ_BUDGET } from "#platform/config.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Secrets } from "#platform/secret.ts";
import { version } from "#platform/version.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";

/** What every interface is given at start-up. */
export type AppParts = {
  readonly database: Database;
  /** Sessions, passwords, second factors and links: nothing else is reached through it. */
  readonly authDatabase: AuthDatabase;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** Of package.json. */
  readonly version: string;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  /** The first signs what comes back to us unchanged; all verify it. */
  readonly secrets: Secrets;
  /** Where cookie requests may come from. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Counts the uses of mutations, by whichever interface they come. */
  readonly mutations: MutationWindow;
  /** What the GraphQL documents of a caller may cost in a minute. */
  readonly readBudget: number;
  /** Whether GraphQL answers what its schema is. */
  readonly introspection: boolean;
  /** How long a conversation with the assistant is kept. */
  readonly conversationDays: number;
  /** Absent: the assistant answers without a model. */
  readonly assistantModel: AssistantModel | undefined;
  readonly auditLog: AuditLog;
  /** Counts what would fill the log one by one. */
  readonly auditTally: AuditTally;
  readonly strangers: Strangers;
  readonly refusedKeys: RefusedKeys;
  readonly recordReads: RecordReads;
  readonly keyUse: KeyUse;
  readonly auth: Auth;
  readonly passwords: Passwords;
  /** Where the files of deliverables are. */
  readonly files: FileStore;
  /** Sets the sheets of certificates in type. */
  readonly renderer: Renderer;
  /** Whoever is signed in on this request, asked of the database each time. */
  readonly findSessionCaller: (request: Pick<FastifyRequest, "headers">) => Promise<Caller | undefined>;
};

export type AppPartsOptions = {
  readonly database: Database;
  readonly authDatabase: AuthDatabase;
  readonly config: Pick<Config, "baseUrl" | "allowedOrigins" | "introspection" | "secrets"> &
    Partial<Pick<Config, "conversationDays" | "assistantModel">>;
  readonly readBudget?: number;
  /** Left out where none is read. */
  readonly files?: FileStore;
  /** Left out where nothing is rendered. */
  readonly renderer?: Renderer;
  readonly clock?: () => Date;
  readonly passwords?: Passwords;
  /** Takes failures that no request is told of. */
  readonly report?: (message: string, detail: unknown) => void;
};

export function makeAppParts({
  database,
  authDatabase,
  config,
  readBudget = READ_BUDGET,
  files = noFiles,
  renderer = noRenderer,
  clock = now,
  passwords = scryptPasswords,
  report = () => {},
}: AppPartsOptions): AppParts {
  const { baseUrl, allowedOrigins, introspection, secrets, conversationDays = 90, assistantModel } = config;
  const auth = createAuth({ database, authDatabase, config, clock, passwords, report });
  return {
    ...makeTraces(database, clock, report),
    database,
    authDatabase,
    clock,
    newId: newIdAt(clock),
    version: version(),
    baseUrl,
    secrets,
    allowedOrigins: new Set(allowedOrigins),
    mutations: createMutationWindow(clock),
    readBudget,
    introspection,
    conversationDays,
    assistantModel,
    keyUse: createKeyUse(database, clock, (error) => report("the last use of keys could not be written", error)),
    auth,
    passwords,
    files,
    renderer,
    findSessionCaller: (request) => findSessionCaller(auth, database, request),
  };
}

/** What is written of requests, with or behind their answers. */
function makeTraces(database: Database, clock: () => Date, report: (message: string, detail: unknown) => void) {
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

type Drained = Pick<AppParts, "auditLog" | "auditTally" | "strangers" | "refusedKeys" | "recordReads" | "keyUse">;

/** What must be on disk before the server ends: what is counted becomes entries of the log first. */
export async function drainAppParts(parts: Drained): Promise<void> {
  const { auditLog, auditTally, strangers, refusedKeys, recordReads, keyUse } = parts;
  await refusedKeys.drain();
  await strangers.drain();
  auditTally.drain();
  await Promise.all([auditLog.drain(), keyUse.drain(), recordReads.drain()]);
}

const noFiles: FileStore = {
  put: async () => {
    throw new Error("No store of files was opened.");
  },
  get: async () => undefined,
};

const noRenderer: Renderer = {
  render: async () => {
    throw new Error("No renderer was started.");
  },
  close: () => {},
};

function now(): Date {
  return new Date();
}
