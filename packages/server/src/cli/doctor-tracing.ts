import type { Finding } from "#cli/doctor-finding.ts";
import { type Config, unreadTracingVariables } from "#platform/config.ts";
import type { TracingSettings } from "#platform/tracing/tracing-settings.ts";

const check = "tracing";
const ANSWER_MS = 5_000;

type Env = Readonly<Record<string, string | undefined>>;

/** Whether the collector accepts an export without spans. */
export async function checkTracing({ tracing }: Pick<Config, "tracing">, env: Env): Promise<Finding> {
  const unread = unreadTracingVariables(env);
  if (unread.length > 0) {
    return { check, ok: true, warning: true, message: `not read, so without effect: ${unread.join(", ")}` };
  }
  if (!tracing) return { check, ok: true, message: "off: OTEL_EXPORTER_OTLP_ENDPOINT is not set" };
  const { host } = new URL(tracing.url);
  const problem = await findProblem(tracing);
  if (problem === undefined) return { check, ok: true, message: `${host} accepts traces` };
  return { check, ok: true, warning: true, message: `${host} does not accept traces: ${problem}` };
}

async function findProblem({ url, headers }: TracingSettings): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ok ? undefined : `it answered ${status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
