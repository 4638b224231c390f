import { get } from "node:http";
import { createGunzip } from "node:zlib";
import { residentMiB } from "./cpu.ts";
import type { Peer } from "./peer.ts";

export type PullForm = { readonly name: string; readonly headers: Readonly<Record<string, string>> };

export const pullForms: readonly PullForm[] = [
  { name: "NDJSON", headers: {} },
  { name: "NDJSON, gzip", headers: { "accept-encoding": "gzip" } },
  { name: "CSV", headers: { accept: "text/csv" } },
  { name: "CSV, gzip", headers: { accept: "text/csv", "accept-encoding": "gzip" } },
];

export type Pulled = {
  readonly rows: number;
  readonly seconds: number;
  readonly firstByteMs: number;
  readonly peakMiB: number;
  readonly cursor: string;
};

const SAMPLE_MS = 50;
const NEW_LINE = 10;

/** One pull, read as fast as it comes. Nothing of it is kept here but the number of its rows. */
export async function pullOnce({ port, pid }: Peer, key: string, { headers }: PullForm, cursor = ""): Promise<Pulled> {
  const path = `/api/feed/v1/gaps${cursor && `?cursor=${encodeURIComponent(cursor)}`}`;
  const began = performance.now();
  let peakMiB = residentMiB(pid);
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(pid));
  }, SAMPLE_MS);
  try {
    return await new Promise((resolve, reject) => {
      const asked = get({ host: "127.0.0.1", port, path, headers: { ...headers, "x-api-key": key } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`The feed answered ${answer.statusCode}.`));
        let [rows, firstByteMs] = [headers.accept ? -1 : 0, 0];
        const text = headers["accept-encoding"] ? answer.pipe(createGunzip()) : answer;
        text.on("data", (chunk: Buffer) => {
          firstByteMs ||= performance.now() - began;
          for (const byte of chunk) rows += Number(byte === NEW_LINE);
        });
        text.on("error", reject);
        text.on("end", () => {
          const seconds = (performance.now() - began) / 1_000;
          const next = String(answer.headers["x-next-cursor"]);
          resolve({ rows, seconds, firstByteMs, peakMiB, cursor: next });
        });
      });
      asked.on("error", reject);
    });
  } finally {
    clearInterval(sampling);
  }
}
