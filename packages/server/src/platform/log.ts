import type { LoggerOptions } from "pino";
import type { Config } from "#platform/config.ts";

const SECRET_HEADERS = ["authorization", "x-api-key", "cookie", "set-cookie"];

type LoggedRequest = { readonly method: string; readonly url: string; readonly ip?: string };

/** How the server logs: a line of JSON each, never a body, a query string or a secret header. */
export function logOptions(level: Config["logLevel"]): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
      censor: "(redacted)",
    },
    serializers: {
      // A GraphQL document or a search may stand behind the question mark.
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split("?", 1)[0], remote_address: ip }),
    },
  };
}
