import type { FastifyRequest } from "fastify";
import type { KnownCallers } from "#domain/access/known-callers.ts";
import type { Strangers } from "#domain/access/strangers.ts";
import type { Passwords } from "#domain/accounts/passwords.ts";
import type { KeyUse } from "#domain/api-keys/key-use.ts";
import type { RefusedKeys } from "#domain/api-keys/refused-keys.ts";
import type { AuditLog } from "#domain/audit/audit-log.ts";
import type { AuditTally } from "#domain/audit/audit-tally.ts";
import type { Brand } from "#domain/brand/brand.ts";
import type { Renderer } from "#domain/deliverables/rendering/renderer.ts";
import type { RecordReads } from "#domain/reads/record-reads.ts";
import type { Auth } from "#interfaces/auth/auth.ts";
import type { MutationWindow } from "#interfaces/mutation-window.ts";
import type { JobRuns } from "#interfaces/operations/job-runs.ts";
import type { SendingOutcomes } from "#interfaces/operations/sending-outcomes.ts";
import type { Shutdown } from "#interfaces/operations/shutdown.ts";
import type { Timings } from "#interfaces/operations/timings.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Clock } from "#kernel/clock.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import type { FetchDocument } from "#platform/fetch-document.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { ResolveTxt } from "#platform/outbound/resolve-txt.ts";
import type { Secrets } from "#platform/secret.ts";
import type { VirusScanner } from "#platform/virus-scanner.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { ClockSkew } from "#storage/clock-skew.ts";
import type { Database } from "#storage/database.ts";

/** What every interface receives at start-up. */
export type Dependencies = {
  readonly database: Database;
  /** Sessions, passwords, second factors and links, which nothing else can access. */
  readonly authDatabase: AuthDatabase;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Of package.json. */
  readonly version: string;
  /** How the operator presents the product: at most a moment old. */
  readonly brand: () => Promise<Brand>;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** The first signs values that come back to us unchanged; all verify them. */
  readonly secrets: Secrets;
  /** Allowed origins of cookie requests. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Counts the uses of mutations, through all interfaces. */
  readonly mutations: MutationWindow;
  /** The budget of a caller's GraphQL documents in a minute. */
  readonly readBudget: number;
  /** Whether GraphQL answers introspection. */
  readonly introspection: boolean;
  /** How long a conversation with the assistant is kept. */
  readonly conversationDays: number;
  /** Absent: the assistant answers without a model. */
  readonly assistantModel: AssistantModel | undefined;
  readonly auditLog: AuditLog;
  /** Counts events that would otherwise fill the log. */
  readonly auditTally: AuditTally;
  readonly strangers: Strangers;
  readonly refusedKeys: RefusedKeys;
  readonly knownCallers: KnownCallers;
  readonly recordReads: RecordReads;
  readonly shutdown: Shutdown;
  readonly clockSkew: ClockSkew;
  readonly jobRuns: JobRuns;
  readonly sendingOutcomes: SendingOutcomes;
  readonly timings: Timings;
  readonly keyUse: KeyUse;
  readonly auth: Auth;
  readonly passwords: Passwords;
  /** Sends to addresses that users chose. */
  readonly outbound: Outbound;
  /** Asks DNS for TXT records. */
  readonly resolveTxt: ResolveTxt;
  /** The storage of deliverables and attachments. */
  readonly files: FileStore;
  /** Scans attachments for viruses; absent: nothing does. */
  readonly scanFile: VirusScanner | undefined;
  /** Limit of the attachments of one organization, in bytes. */
  readonly attachmentsMostBytes: number;
  /** Typesets certificates. */
  readonly renderer: Renderer;
  /** Reads the documents in which programs of agents describe themselves. */
  readonly fetchDocument: FetchDocument;
  /** The signed-in caller of this request, looked up in the database each time. */
  readonly findSessionCaller: (request: SessionRequest) => Promise<Caller | undefined>;
};

/** Of a request without an address, networks that a policy allows contain nothing. */
export type SessionRequest = Pick<FastifyRequest, "headers"> & Partial<Pick<FastifyRequest, "ip" | "id">>;
