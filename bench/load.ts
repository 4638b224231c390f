import autocannon from "autocannon";
import { KEYS_EACH } from "./keys.ts";

/** What is sent; `n` counts up, so that each request may come under another key, and write something else. */
export type Ask = {
  readonly path: string;
  readonly body: string | ((n: number) => string);
  readonly headers: (n: number) => Record<string, string>;
};

export type Loaded = {
  readonly seconds: number;
  /** How long each answer took, in milliseconds. */
  readonly times: readonly number[];
};

export type LoadOptions = {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  readonly isFine?: (body: Buffer) => boolean;
};

const MOST_REQUESTS = KEYS_EACH;

/** A closed loop on each connection: the next request follows the answer. Any failure ends the run. */
export async function load(asks: readonly Ask[], options: LoadOptions): Promise<Loaded> {
  const { port, seconds, connections, isFine } = options;
  const times: number[] = [];
  const refused: string[] = [];
  let next = 0;

  const setupClient = (client: autocannon.Client) => {
    client.setRequests(requestsFor(asks, next++, connections));
    client.on("body", (body) => {
      if (isFine && !isFine(body)) refused.push(body.toString().slice(0, 500));
    });
  };
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const url = `http://127.0.0.1:${port}`;
  const running = autocannon({ url, connections, duration: seconds, setupClient }, (error, result) =>
    error ? reject(error) : resolve(result),
  );
  running.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  const { errors, timeouts, non2xx, duration } = await promise;
  if (errors + timeouts + non2xx + refused.length > 0) {
    const counts = `${errors} errors, ${timeouts} timeouts, ${non2xx} refused by status, ${refused.length} by body`;
    throw new Error(`${asks[0]?.path} of port ${port}: ${counts}. ${refused[0] ?? ""}`);
  }
  return { seconds: duration, times };
}

/** Each connection has keys of its own, as many as there are for it. */
function requestsFor(asks: readonly Ask[], connection: number, connections: number): autocannon.Request[] {
  const rounds = Math.ceil(MOST_REQUESTS / connections / asks.length);
  return Array.from({ length: rounds * asks.length }, (_, i) => {
    const ask = at(asks, i % asks.length);
    const n = connection + i * connections;
    return { method: "POST", path: ask.path, body: bodyOf(ask, n), headers: ask.headers(n) };
  });
}

export function bodyOf({ body }: Ask, n: number): string {
  return typeof body === "string" ? body : body(n);
}

export function at<T>(list: readonly T[], i: number): T {
  const found = list[i];
  if (found === undefined) throw new Error(`There is nothing at ${i} of ${list.length}.`);
  return found;
}

export function percentile(times: readonly number[], p: number): number {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
