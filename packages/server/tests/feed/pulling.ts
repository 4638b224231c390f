import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const row = z.looseObject({ id: z.string(), updated_at: z.string().nullable() });

export type FeedRow = z.infer<typeof row>;
export type Pulled = { readonly rows: readonly FeedRow[]; readonly next: string; readonly etag: string };

export function get(app: FastifyInstance, key: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: "GET", url: `/api/feed/v1/${path}`, headers: { "x-api-key": key, ...headers } });
}

/** One pull of NDJSON, as a carrier's script makes it. */
export async function pull(app: FastifyInstance, key: string, resource: string, cursor?: string): Promise<Pulled> {
  const response = await get(
    app,
    key,
    cursor === undefined ? resource : `${resource}?cursor=${encodeURIComponent(cursor)}`,
  );
  assert.equal(response.statusCode, 200, response.body);
  const rows = response.body
    .split("\n")
    .filter(Boolean)
    .map((line) => row.parse(JSON.parse(line)));
  return { rows, next: String(response.headers["x-next-cursor"]), etag: String(response.headers.etag) };
}

const TRIES = 60;

/**
 * Pulls until this many rows came. Transactions in other databases of the cluster delay rows too, because they are
 * counted together: the rows then come with a later pull.
 */
export async function pullOn(app: FastifyInstance, key: string, resource: string, rows: number, cursor?: string) {
  const told: FeedRow[] = [];
  let at = cursor;
  let etag = "";
  for (let i = 0; i < TRIES; i++) {
    const pulled = await pull(app, key, resource, at);
    told.push(...pulled.rows);
    at = pulled.next;
    etag = pulled.etag;
    if (told.length >= rows) break;
    await setTimeout(250);
  }
  return { rows: told, next: at ?? "", etag };
}

/** Pulls on until a row is there: the newest changes wait for transactions that began before them. */
export async function pullRow(app: FastifyInstance, key: string, resource: string, id: unknown) {
  let at: string | undefined;
  for (let i = 0; i < TRIES; i++) {
    const pulled = await pull(app, key, resource, at);
    const found = pulled.rows.find((row) => row.id === id);
    if (found) return found;
    at = pulled.next;
    await setTimeout(250);
  }
  return undefined;
}
