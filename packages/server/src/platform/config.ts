import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { type AssistantModel, assistantModel, assistantVariables } from "#platform/assistant-settings.ts";
import {
  type AvailabilitySettings,
  availabilitySettings,
  availabilityVariables,
} from "#platform/availability-settings.ts";
import { type BackupSettings, backupSettings, backupVariables } from "#platform/backup-settings.ts";
import { type DatabaseSettings, databaseSettings, databaseVariables } from "#platform/database-settings.ts";
import { bucketAccess, type FileSettings, fileSettings, fileVariables } from "#platform/file-settings.ts";
import type { BucketAccess } from "#platform/files/bucket-access.ts";
import { isLoopback } from "#platform/loopback.ts";
import { isAllowable } from "#platform/outbound/outbound-rules.ts";
import { isProxyList, readProxies } from "#platform/proxy-list.ts";
import { keptSecrets, type Secrets, toSecrets } from "#platform/secret.ts";
import { count, isOrigin, splitList } from "#platform/setting.ts";
import {
  SECRET_TRACING_VARIABLES,
  type TracingSettings,
  tracingSettings,
  tracingVariables,
} from "#platform/tracing/tracing-settings.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Config = FileSettings &
  DatabaseSettings & {
    readonly backups: BackupSettings;
    readonly port: number;
    readonly host: string;
    readonly connections: ConnectionSettings;
    readonly availability: AvailabilitySettings;
    /** The budget of a caller's GraphQL documents in a minute. */
    readonly readBudget: number;
    readonly dataDir: string;
    /** The public address, without a trailing slash. */
    readonly baseUrl: string;
    /** Allowed origins of cookie requests: the public address and added ones. */
    readonly allowedOrigins: readonly string[];
    readonly secrets: Secrets;
    /** Whether they come from the data folder. */
    readonly keepsSecrets: boolean;
    readonly introspection: boolean;
    /** Which proxies are trusted for a caller's address: none, this many, or these addresses. */
    readonly trustProxy: false | number | readonly string[];
    readonly logLevel: (typeof logLevels)[number];
    readonly environment: "production" | "development" | "test";
    readonly metricsToken: string | undefined;
    /** Where to report a vulnerability. */
    readonly securityContact: string | undefined;
    /** The source of vectors for search: the bundled model, an endpoint, or none. */
    readonly embeddings: "offline" | "off" | EmbeddingsEndpoint;
    /** Absent: emails are stored and not sent. */
    readonly mail: MailServer | undefined;
    /** Names, addresses and ranges that may be private, and are sent to without TLS. */
    readonly outboundAllow: readonly string[];
    /** Whether the server runs jobs itself, or leaves them to `hotwash worker`. */
    readonly worksJobs: boolean;
    /** How long a conversation with the assistant is kept after its last question. */
    readonly conversationDays: number;
    /** Absent: the assistant answers without a model. */
    readonly assistantModel: AssistantModel | undefined;
    /** Absent: nothing is traced. */
    readonly tracing: TracingSettings | undefined;
  };

export type ConnectionSettings = {
  /** Of the pool. */
  readonly connections: number;
  /** How many an organization, and a caller, may use at once; absent: shares of the total. */
  readonly perOrganization: number | undefined;
  readonly perCaller: number | undefined;
  /** How long a request waits for a connection. */
  readonly waitSeconds: number;
};

export type MailServer = { readonly url: string; readonly from: string };

export type EmbeddingsEndpoint = { readonly url: string; readonly model: string; readonly key: string | undefined };

export class ConfigError extends Error {
  /** One line for each invalid variable. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

const SECRETS = new Set([
  "HOTWASH_SECRET",
  "HOTWASH_METRICS_TOKEN",
  "HOTWASH_EMBEDDINGS_KEY",
  "HOTWASH_ASSISTANT_KEY",
  // It may contain a key.
  "HOTWASH_ASSISTANT_URL",
  "HOTWASH_S3_SECRET_ACCESS_KEY",
  "HOTWASH_BACKUP_PASSPHRASE",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  ...SECRET_TRACING_VARIABLES,
]);
const SHORTEST_SECRET = 32;
/** About sixty times the maximum cost of one document. */
export const READ_BUDGET = 600_000;
export const DATA_DIR = "./data";
const ON_OFF = { on: true, off: false } as const;

/** Each message says what is allowed, at the end of the line with the variable and its value. */
const variables = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "a port from 0 to 65535")
    .transform(Number)
    .default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "an address or name to listen on, such as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  ...databaseVariables,
  HOTWASH_DATABASE_CONNECTIONS: count(4, 200, "a number of connections from 4 to 200").default(10),
  HOTWASH_CONNECTIONS_PER_ORGANIZATION: count(1, 200, "a number of connections from 1 to 200").optional(),
  HOTWASH_CONNECTIONS_PER_CALLER: count(1, 200, "a number of connections from 1 to 200").optional(),
  HOTWASH_QUEUE_SECONDS: count(1, 60, "a number of seconds from 1 to 60").default(5),
  HOTWASH_GRAPHQL_BUDGET: count(10_000, 999_999_999, "a cost from 10000 to 999999999").default(READ_BUDGET),
  HOTWASH_DATA_DIR: z.string().default(DATA_DIR),
  HOTWASH_BASE_URL: z.string().refine(isOrigin, "an origin such as https://hotwash.example").optional(),
  HOTWASH_ALLOWED_ORIGINS: z
    .string()
    .transform(splitList)
    .refine(
      (origins) => origins.every(isOrigin),
      "addresses without a path, separated by commas: https://a.example,https://b.example",
    )
    .default([]),
  HOTWASH_SECRET: z
    .string()
    .transform((text): Secrets => (text.includes(",") && toSecrets(text.split(","))) || [text])
    .refine(
      (values) => values.every((value) => value.length >= SHORTEST_SECRET),
      "at least 32 random characters, or several such values separated by commas, newest first",
    )
    .optional(),
  HOTWASH_INTROSPECTION: z.enum(["on", "off"], "on or off").optional(),
  HOTWASH_TRUST_PROXY: z
    .string()
    .refine(
      isProxyList,
      "off, a number of proxies from 1 to 9, or their addresses separated by commas: 10.0.0.0/8,loopback",
    )
    .transform(readProxies)
    .default(false),
  HOTWASH_LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
  NODE_ENV: z.enum(["production", "development", "test"], "production, development or test").default("production"),
  HOTWASH_METRICS_TOKEN: z.string().min(16, "at least 16 random characters").optional(),
  HOTWASH_SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/, "mailto:security@company.example, or an https address")
    .optional(),
  HOTWASH_EMBEDDINGS_URL: z
    .string()
    .refine(
      isEmbeddingsUrl,
      "offline, off, or an OpenAI-compatible API such as https://models.example/v1; http only on this machine",
    )
    .default("offline"),
  HOTWASH_EMBEDDINGS_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "the name of a model of that API")
    .optional(),
  HOTWASH_EMBEDDINGS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the key of that API, in visible ASCII characters")
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, "a mail server such as smtp://user:password@mail.example:587 or smtps://…:465")
    .optional(),
  HOTWASH_MAIL_FROM: z.email("the sender address of emails, such as hotwash@company.example").optional(),
  HOTWASH_OUTBOUND_ALLOW: z
    .string()
    .transform(splitList)
    .refine(
      (allowed) => allowed.every(isAllowable),
      "names, addresses or ranges, separated by commas: receiver.internal,10.1.0.0/16",
    )
    .default([]),
  ...availabilityVariables,
  ...fileVariables,
  ...backupVariables,
  HOTWASH_ASSISTANT_DAYS: z
    .string()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3_650,
      "a number of days from 1 to 3650",
    )
    .transform(Number)
    .default(90),
  ...assistantVariables,
  ...tracingVariables,
  HOTWASH_JOBS: z.enum(["on", "off"], "on, or off if hotwash worker runs the jobs").default("on"),
});

/** All environment variables, in one place. Relative paths start at the directory where the command was typed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = withoutEmpty(env);
  const read = variables.safeParse(given);
  if (!read.success) throw new ConfigError(problemsOf(read.error, given));
  const { data } = read;
  if (data.DATABASE_URL !== undefined && data.HOTWASH_SECRET === undefined) {
    throw new ConfigError([
      "HOTWASH_SECRET is missing: with DATABASE_URL it is required, the same for all instances: at least 32 characters.",
    ]);
  }
  const database = databaseSettings(data);
  if (typeof database === "string") throw new ConfigError([database]);
  const dataDir = dataFolder(given);
  return {
    port: data.PORT,
    host: data.HOST,
    ...database,
    connections: {
      connections: data.HOTWASH_DATABASE_CONNECTIONS,
      perOrganization: data.HOTWASH_CONNECTIONS_PER_ORGANIZATION,
      perCaller: data.HOTWASH_CONNECTIONS_PER_CALLER,
      waitSeconds: data.HOTWASH_QUEUE_SECONDS,
    },
    availability: availabilitySettings(data),
    readBudget: data.HOTWASH_GRAPHQL_BUDGET,
    dataDir,
    ...origins(data.HOTWASH_BASE_URL, data.PORT, data.HOTWASH_ALLOWED_ORIGINS),
    secrets: data.HOTWASH_SECRET ?? keptSecrets(dataDir),
    keepsSecrets: data.HOTWASH_SECRET === undefined,
    introspection: ON_OFF[data.HOTWASH_INTROSPECTION ?? (data.NODE_ENV === "production" ? "off" : "on")],
    trustProxy: data.HOTWASH_TRUST_PROXY,
    logLevel: data.HOTWASH_LOG_LEVEL,
    environment: data.NODE_ENV,
    metricsToken: data.HOTWASH_METRICS_TOKEN,
    securityContact: data.HOTWASH_SECURITY_CONTACT,
    embeddings: embeddings(data),
    mail: mailServer(data),
    outboundAllow: data.HOTWASH_OUTBOUND_ALLOW,
    worksJobs: ON_OFF[data.HOTWASH_JOBS],
    conversationDays: data.HOTWASH_ASSISTANT_DAYS,
    assistantModel: model(data),
    tracing: tracingSettings(data),
    backups: backups(data, given.INIT_CWD),
    ...files(data),
  };
}

/** How buckets are reached, for a command that needs no installation. */
export function readBucketAccess(env: Readonly<Record<string, string | undefined>>): BucketAccess | undefined {
  const given = withoutEmpty(env);
  const read = z.object(fileVariables).safeParse(given);
  if (!read.success) throw new ConfigError(problemsOf(read.error, given));
  return bucketAccess(read.data);
}

function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** The folder of the settings, whether or not it exists. */
export function dataFolder({ INIT_CWD, HOTWASH_DATA_DIR }: Readonly<Record<string, string | undefined>>): string {
  // npm runs a script in its package's folder and stores here where it was called.
  return resolve(INIT_CWD || ".", HOTWASH_DATA_DIR || DATA_DIR);
}

function model(data: z.infer<typeof variables>): Config["assistantModel"] {
  const read = assistantModel(data);
  if (typeof read === "string") throw new ConfigError([read]);
  return read;
}

/** Variables that look like settings but are unknown: a misspelled one would go unnoticed. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).filter((name) => env[name] && /^HOTWASH_/.test(name) && !(name in variables.shape));
}

/** OpenTelemetry's variables that Hotwash does not read: others may be meant for other programs. */
export function unreadTracingVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).filter((name) => env[name] && name.startsWith("OTEL_") && !(name in tracingVariables));
}

function files(data: z.infer<typeof variables>): FileSettings {
  const read = fileSettings(data);
  if (typeof read === "string") throw new ConfigError([read]);
  return read;
}

function backups(data: z.infer<typeof variables>, directory: string | undefined): BackupSettings {
  const read = backupSettings(data, { directory, hasBucketAccess: bucketAccess(data) !== undefined });
  if (typeof read === "string") throw new ConfigError([read]);
  return read;
}

function mailServer(data: z.infer<typeof variables>): MailServer | undefined {
  const { SMTP_URL: url, HOTWASH_MAIL_FROM: from } = data;
  if (url === undefined) return undefined;
  if (from !== undefined) return { url, from };
  const { hostname } = new URL(data.HOTWASH_BASE_URL ?? "http://localhost");
  if (hostname.includes(".") && isIP(hostname) === 0) return { url, from: `hotwash@${hostname}` };
  throw new ConfigError([
    "HOTWASH_MAIL_FROM is missing: with SMTP_URL it must name the sender, as HOTWASH_BASE_URL has no domain.",
  ]);
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}

function embeddings(data: z.infer<typeof variables>): Config["embeddings"] {
  const { HOTWASH_EMBEDDINGS_URL: url, HOTWASH_EMBEDDINGS_MODEL: model, HOTWASH_EMBEDDINGS_KEY: key } = data;
  if (url === "offline" || url === "off") return url;
  if (model !== undefined) return { url, model, key };
  throw new ConfigError(["HOTWASH_EMBEDDINGS_MODEL is missing: with an address it must name the model to use."]);
}

function isEmbeddingsUrl(text: string): boolean {
  if (text === "offline" || text === "off") return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

function problemsOf(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string[] {
  return error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = SECRETS.has(name) ? "not shown" : JSON.stringify(given[name]);
    return `${name} (${value}) is not valid: it must be ${message}.`;
  });
}

function origins(baseUrl: string | undefined, port: number, added: readonly string[]) {
  const local = `http://localhost:${port}`;
  const own = baseUrl === undefined ? [local, `http://127.0.0.1:${port}`] : [originOf(baseUrl)];
  const allowedOrigins = [...new Set([...own, ...added.map(originOf)])];
  return { baseUrl: originOf(baseUrl ?? local), allowedOrigins };
}

function originOf(text: string): string {
  return new URL(text).origin;
}
