import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Market } from "#tests/support/market.ts";

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
 * A pull from the beginning, after which the next one repeats nothing: other transactions have ended, also those in other
 * databases of the cluster, which are counted together with ours.
 */
export async function pullAll({ app, owner }: Pick<Market, "app" | "owner">, key: string, resource: string) {
  const { rows } = await owner.query<{ id: string }>("select pg_current_xact_id()::text as id");
  const ended = "select where pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8";
  for (let i = 0; i < TRIES; i++) {
    if ((await owner.query(ended, [rows[0]?.id])).rowCount === 1) return pull(app, key, resource);
    await setTimeout(250);
  }
  return assert.fail("another transaction never ended");
}

/** Pulls on until this many rows came: the newest changes come with a later pull while older transactions are running. */
export async function pullOn(app: FastifyInstance, key: string, resource: string, rows: number, cursor: string) {
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
  return { rows: told, next: at, etag };
}
