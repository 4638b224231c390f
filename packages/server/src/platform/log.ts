import { type Logger, type LoggerOptions, pino } from "pino";
import type { Config } from "#platform/config.ts";

const SECRET_HEADERS = ["authorization", "x-api-key", "cookie", "set-cookie"];

/** What PostgreSQL says beside an error's message: whole rows, some of them. */
const ROW_TEXTS = ["detail", "where", "internalQuery"];
/** What opens something by itself, and stands in an address all the same. */
const OPENING = /:(code|token)\b/;

type LoggedRequest = {
  readonly method: string;
  readonly url: string;
  readonly ip?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
};

/** How the server logs: a line of JSON each, never a body, a query string or a secret header. */
export function logOptions(level: Config["logLevel"]): LoggerOptions {
  return {
    level,
    base: null,
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
      // A GraphQL document or a search may stand behind the question mark.
      req: ({ method, url, ip, routeOptions }: LoggedRequest) => ({
        method,
        path: OPENING.test(routeOptions?.url ?? "") ? routeOptions?.url : url.split("?", 1)[0],
        remote_address: ip,
      }),
    },
  };
}

const [BUFFER_BYTES, FLUSH_MS] = [4096, 500];

/** A log that gathers lines before it writes them, so that no request waits for the disk. pino writes the rest at exit. */
export function openLog(level: Config["logLevel"]): Logger {
  const destination = pino.destination({ sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return pino(logOptions(level), destination);
}
