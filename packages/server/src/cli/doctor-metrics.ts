import type { Finding } from "#cli/doctor-finding.ts";
import { readSamples, type Sample, sumOf } from "#cli/metric-samples.ts";
import type { Config } from "#platform/config.ts";
import type { RunningServer } from "#platform/running-servers.ts";
import { counted } from "#platform/text/counted.ts";

const ANSWER_MS = 5_000;
/** Fewer say nothing about a share. */
const ENOUGH = 100;
/** As the alerts HotwashJobsLate and HotwashFeedWaits have it. */
export const LATE_SECONDS = 600;

type Judged = Pick<Finding, "message" | "warning">;

/** What the servers of the data folder have measured since they started: what the alerts on their metrics look at. */
export async function* checkMetrics(
  servers: readonly RunningServer[],
  { metricsToken }: Pick<Config, "metricsToken">,
  now: Date,
): AsyncGenerator<Finding> {
  const samples: Sample[] = [];
  const addresses = servers.flatMap(({ address }) => (address === undefined ? [] : [address]));
  if (addresses.length === 0) return;
  for (const address of addresses) {
    try {
      samples.push(...readSamples(await readMetrics(address, metricsToken)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      yield { check: "metrics", ok: true, warning: true, message: `${address}/metrics cannot be read: ${reason}` };
      return;
    }
  }
  yield { check: "errors", ok: true, ...judgeErrors(samples) };
  yield { check: "latency", ok: true, ...judgeLatency(samples) };
  yield { check: "live delivery", ok: true, ...judgeLive(samples) };
  yield { check: "database connections", ok: true, ...judgeConnections(samples) };
  yield { check: "jobs", ok: true, ...judgeJobs(samples, now) };
  yield { check: "data feed", ok: true, ...judgeFeed(samples) };
}

async function readMetrics(address: string, token: string | undefined): Promise<string> {
  const response = await fetch(`${address}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.ok) return response.text();
  throw new Error(`it answered ${response.status}`);
}

function judgeErrors(samples: readonly Sample[]): Judged {
  const count = "http_request_duration_seconds_count";
  const share = { bad: sumOf(samples, count, { status: /^5/ }), all: sumOf(samples, count) };
  return judgeShare(share, 0.001, "requests got a status of 500 or above");
}

function judgeLatency(samples: readonly Sample[]): Judged {
  const parts: [string, Record<string, RegExp>][] = [
    ["graphql_operation_duration_seconds", { operation: /^query$/ }],
    ["tool_call_duration_seconds", {}],
  ];
  const all = parts.reduce((sum, [name, of]) => sum + sumOf(samples, `${name}_count`, of), 0);
  const quick = parts.reduce((sum, [name, of]) => sum + sumOf(samples, `${name}_bucket`, { ...of, le: /^0\.5$/ }), 0);
  return judgeShare({ bad: all - quick, all }, 0.01, "queries and tool calls took over 0.5 s");
}

function judgeLive(samples: readonly Sample[]): Judged {
  const all = sumOf(samples, "live_delivery_seconds_count");
  const quick = sumOf(samples, "live_delivery_seconds_bucket", { le: /^1$/ });
  return judgeShare({ bad: all - quick, all }, 0.01, "live messages arrived after more than 1 s");
}

function judgeShare({ bad, all }: { bad: number; all: number }, most: number, what: string): Judged {
  const message = `${bad} of ${all} ${what} since the start of the server`;
  return all >= ENOUGH && bad / all > most ? { message, warning: true } : { message };
}

function judgeConnections(samples: readonly Sample[]): Judged {
  const waiting = sumOf(samples, "database_connections", { state: /^waited_for$/ });
  if (waiting === 0) return { message: "no request waits for one" };
  return { message: `${counted(waiting, "request")} waiting for one: see pg_stat_activity`, warning: true };
}

function judgeJobs(samples: readonly Sample[], now: Date): Judged {
  const late = samples.filter(({ name, labels, value }) => {
    return name === "job_lag_seconds" && labels.name !== "back-up" && value > LATE_SECONDS;
  });
  const failing = samples.filter(({ name, labels, value }) => {
    if (name !== "job_runs_total" || labels.outcome !== "failed" || value === 0) return false;
    const success = samples.find((each) => isSuccessOf(each, labels.name));
    return success === undefined || now.getTime() / 1000 - success.value > LATE_SECONDS;
  });
  const problems = [
    ...late.map(({ labels, value }) => `${labels.name} is ${Math.round(value / 60)} minutes late`),
    ...failing.map(({ labels, value }) => `${labels.name} failed ${counted(value, "time")}, and not once worked since`),
  ];
  if (problems.length > 0) return { message: `${problems.join("; ")}: see the log`, warning: true };
  return { message: "none is late, and none fails" };
}

function judgeFeed(samples: readonly Sample[]): Judged {
  const waits = samples.filter(({ name }) => name === "feed_wait_seconds").map(({ value }) => value);
  const longest = Math.max(0, ...waits);
  if (longest <= LATE_SECONDS) return { message: "waits for no transaction that stays open" };
  const message = `has waited for the same open transaction for ${Math.round(longest / 60)} minutes: see open transactions`;
  return { message, warning: true };
}

function isSuccessOf({ name, labels }: Sample, job: string | undefined): boolean {
  return name === "job_last_success_timestamp_seconds" && labels.name === job;
}
