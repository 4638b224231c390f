import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { dimension } from "#domain/readiness/dimension.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";

/** A day within the quarter that the tests freeze, and the first moment after it. */
export const [SCORED_AT, QUARTER, QUARTER_END] = ["2026-08-20T10:00:00Z", "2026-Q3", "2026-10-01T00:00:00Z"];

type Peer = {
  readonly under: string;
  readonly industry?: string;
  readonly size_band?: string;
  readonly opted_in_at?: string | null;
  readonly status?: string;
};

type Score = {
  readonly points?: number;
  readonly status?: "FINAL" | "PROVISIONAL";
  readonly scored_at?: string;
  /** Days from the newest evidence to the day of the score. */
  readonly newest_evidence_days?: number;
};

/** A client that takes part, with one score. */
export async function addPeer(owner: Client, peer: Peer, score: Score = {}): Promise<string> {
  const { under, industry = "RETAIL", size_band = "UP_TO_50", opted_in_at = "2026-01-01", status = "ACTIVE" } = peer;
  const id = randomUUID();
  await owner.query(
    `insert into organizations (id, parent_id, name, reference_prefix, kind, status, disclosure, industry, size_band,
        benchmark_opted_in_at, created_at, updated_at)
      values ($1, $2, $3, 'P' || upper(left(md5($1::uuid::text), 7)), 'CLIENT', $4, 'SUMMARY', $5, $6, $7, now(), now())`,
    [id, under, `Peer ${id}`, status, industry, size_band, opted_in_at],
  );
  await addScore(owner, id, score);
  return id;
}

export async function addScore(
  owner: Client,
  organization: string,
  { points = 60, status = "FINAL", scored_at = SCORED_AT, newest_evidence_days = 30 }: Score,
): Promise<void> {
  const id = randomUUID();
  await owner.query(
    `insert into readiness_scores (organization_id, id, overall_score, status, coverage, as_of, scored_at,
        formula_version, parameters_digest, input_digest, input, created_at, updated_at)
      values ($1, $2, $3, $4, 100, $5::timestamptz::date, $5, $6, '', '', '{}', now(), now())`,
    [organization, id, points, status, scored_at, parameters.version],
  );
  const dimensions = Object.keys(dimension.values);
  await owner.query(
    `insert into readiness_dimensions (organization_id, id, score_id, sequence, dimension, score, weight,
        evidence_count, open_gaps_count, newest_evidence_days, created_at, updated_at)
      select $1, gen_random_uuid(), $2, n, code, $3, 15, 3, 0, $4, now(), now()
      from unnest($5::text[]) with ordinality as given (code, n)`,
    [organization, id, points, newest_evidence_days, dimensions],
  );
}

/** This many under each parent, spread over the points from 30 upwards. */
export async function addPeers(owner: Client, parents: readonly string[], each: number, peer: Partial<Peer> = {}) {
  const ids: string[] = [];
  for (let i = 0; i < each * parents.length; i++) {
    const under = parents[i % parents.length] ?? "";
    ids.push(await addPeer(owner, { ...peer, under }, { points: 30 + (i % 14) * 5 }));
  }
  return ids;
}
