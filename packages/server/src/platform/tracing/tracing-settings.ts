import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { count } from "#platform/setting.ts";

/** Of OpenTelemetry's own variables, by their own names: those that apply to traces sent with OTLP over HTTP. */
export type TracingSettings = {
  /** The whole address, with the path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly compression: "none" | "gzip";
  readonly serviceName: string;
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: SamplerName;
  /** The share of the traces that begin here. */
  readonly ratio: number;
  /** Whether a caller's traceparent continues its trace. */
  readonly continues: boolean;
  readonly batch: {
    readonly delayMs: number;
    readonly timeoutMs: number;
    readonly queue: number;
    readonly size: number;
  };
};

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof samplers)[number];

const PATH = "v1/traces";
const MOST_MS = 600_000;

const address = () => z.string().refine(isAddress, "an address such as http://localhost:4318").optional();
const pairs = (allowed: string) =>
  z
    .string()
    .refine((text) => readPairs(text) !== undefined, allowed)
    .optional();
const milliseconds = (least: number) =>
  count(least, MOST_MS, `a number of milliseconds from ${least} to ${MOST_MS}`).optional();
const file = () => z.string().refine(isReadable, "a file that this user can read").optional();
const headers = () => pairs("headers separated by commas, percent-encoded: api-key=…,tenant=…");

export const tracingVariables = {
  OTEL_SDK_DISABLED: z.enum(["true", "false"], "true or false").default("false"),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], "otlp or none").default("otlp"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json", "http/json").optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal("http/json", "http/json").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers(),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds(1),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: milliseconds(1),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.enum(["gzip", "none"], "gzip or none").optional(),
  OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: z.enum(["gzip", "none"], "gzip or none").optional(),
  // Read by the exporter itself.
  OTEL_EXPORTER_OTLP_CERTIFICATE: file(),
  OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: file(),
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: file(),
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_CERTIFICATE: file(),
  OTEL_EXPORTER_OTLP_CLIENT_KEY: file(),
  OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: file(),
  OTEL_SERVICE_NAME: z.string().default("hotwash"),
  OTEL_RESOURCE_ATTRIBUTES: pairs("pairs separated by commas: deployment.environment.name=production,host.name=a"),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `one of ${samplers.join(", ")}`).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), "a share from 0 to 1, such as 0.1")
    .transform(Number)
    .default(1),
  OTEL_PROPAGATORS: z
    .string()
    .refine((text) => /^(none|tracecontext(,baggage)?)$/.test(text), "tracecontext or none")
    .default("tracecontext"),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(1),
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds(1),
  OTEL_BSP_MAX_QUEUE_SIZE: count(1, 1_000_000, "a number of spans from 1 to 1000000").default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count(1, 1_000_000, "a number of spans from 1 to 1000000").default(512),
};

export const SECRET_TRACING_VARIABLES = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"];

type Variables = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Undefined without an address: then nothing is traced. */
export function tracingSettings(data: Variables): TracingSettings | undefined {
  const url = addressOf(data);
  const isOff = data.OTEL_SDK_DISABLED === "true" || data.OTEL_TRACES_EXPORTER === "none";
  if (url === undefined || isOff) return undefined;
  const queue = data.OTEL_BSP_MAX_QUEUE_SIZE;
  return {
    url,
    headers: {
      ...readPairs(data.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
      ...readPairs(data.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? ""),
    },
    timeoutMs: data.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? data.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000,
    compression: data.OTEL_EXPORTER_OTLP_TRACES_COMPRESSION ?? data.OTEL_EXPORTER_OTLP_COMPRESSION ?? "none",
    serviceName: data.OTEL_SERVICE_NAME,
    resource: readPairs(data.OTEL_RESOURCE_ATTRIBUTES ?? "") ?? {},
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
    continues: data.OTEL_PROPAGATORS !== "none",
    batch: {
      delayMs: data.OTEL_BSP_SCHEDULE_DELAY ?? 5_000,
      timeoutMs: data.OTEL_BSP_EXPORT_TIMEOUT ?? 30_000,
      queue,
      size: Math.min(data.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, queue),
    },
  };
}

/** The address for traces is used as it is; to the common one, the path is added. */
function addressOf(data: Variables): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: common } = data;
  if (own !== undefined) return own;
  return common === undefined ? undefined : `${common.replace(/\/+$/, "")}/${PATH}`;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

/** `a=1,b=2` with percent-encoded values; undefined if it is anything else. */
function readPairs(text: string): Readonly<Record<string, string>> | undefined {
  const given = text.split(",").filter((each) => each.trim() !== "");
  const read = given.map((each) => /^\s*([\w.!#$%&'*+^`|~/-]+)\s*=(.*)$/.exec(each));
  if (!read.every((each) => each !== null)) return undefined;
  try {
    return Object.fromEntries(read.map(([, name = "", value = ""]) => [name, decodeURIComponent(value.trim())]));
  } catch {
    return undefined;
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
