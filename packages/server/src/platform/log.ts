import { type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "#platform/config.ts";
import { logFields } from "#platform/tracing/trace.ts";

const SECRET_HEADERS = ["authorization", "x-api-key", "cookie", "set-cookie"];

/** PostgreSQL's details of an error, which may contain whole rows. */
const ROW_TEXTS = ["detail", "where", "internalQuery"];
/** Parts of an address that are secrets by themselves. */
const OPENING = /:(code|token|link)\b/;
/** A part of an address that no route knows, as long as a secret: part of a link that was cut or lengthened. */
const LONG_PART = /[\w-]{40,}/g;

type LoggedRequest = {
  readonly method: string;
  readonly url: string;
  readonly ip?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
};

/** The server's log: one line of JSON for each entry, never a body, a query string or a secret header. */
export function logOptions(level: Config["logLevel"], isTraced = false): LoggerOptions {
  return {
    level,
    base: null,
    ...(isTraced && { mixin: logFields }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        ...SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
        ...ROW_TEXTS.map((name) => `err.${name}`),
      ],
      censor: "(redacted)",
    },
    serializers: {
      // The query string may contain a GraphQL document or a search.
      req: ({ method, url, ip, routeOptions }: LoggedRequest) => ({
        method,
        path: shownPath(url, routeOptions?.url),
        remote_address: ip,
      }),
    },
  };
}

const [BUFFER_BYTES, FLUSH_MS] = [4096, 500];

/** A log that buffers lines, so that no request waits for the disk. pino writes the rest at exit. */
export function openLog(level: Config["logLevel"], isTraced = false): Logger {
  const destination = pino.destination({ sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return pino(logOptions(level, isTraced), destination);
}

function shownPath(url: string, route: string | undefined): string | undefined {
  if (route !== undefined) return OPENING.test(route) ? route : url.split("?", 1)[0];
  return url.split("?", 1)[0]?.replace(LONG_PART, "(redacted)");
}
