import { compactVerify, importJWK, type JWK } from "jose";
import { z } from "zod";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, asCertifier } from "#storage/tenancy.ts";

export const STATEMENT_TYPE = "audit-checkpoint+jwt";

/** Where a log begins whose older entries ended: the last that is gone. */
export type LogStart = {
  readonly organization_id: string;
  readonly sequence: number;
  /** In hexadecimal. */
  readonly digest: string;
  readonly ended_at: string;
  readonly statement: string;
};

const STARTS = `select distinct on (organization_id) organization_id, sequence::int, encode(digest, 'hex') as digest,
    to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ended_at, statement
  from audit_checkpoints order by organization_id, sequence desc`;

export async function findStarts(database: Database): Promise<ReadonlyMap<string, LogStart>> {
  const { rows } = await asCaller(database, systemCaller(), (connection) => connection.query<LogStart>(STARTS));
  return new Map(rows.map((start) => [start.organization_id, start]));
}

/** `UNKNOWN_KEY`: of another installation, or withdrawn. */
export type Signed = "SIGNED" | "UNKNOWN_KEY" | "WRONG";

const KEYS = "select kid, public_jwk from signing_keys where withdrawn_at is null";

/** Reads the keys that sign here, and returns what checks the statement of a checkpoint. */
export async function statementChecker(database: Database): Promise<(start: LogStart) => Promise<Signed>> {
  const { rows } = await asCertifier(database, (connection) =>
    connection.query<{ kid: string; public_jwk: JWK }>(KEYS),
  );
  const keys = new Map(rows.map(({ kid, public_jwk }) => [kid, public_jwk]));
  return async (start) => {
    try {
      const { payload, protectedHeader } = await compactVerify(start.statement, async ({ kid }) => {
        const known = keys.get(kid ?? "");
        if (!known) throw new UnknownKey();
        return importJWK(known, "EdDSA");
      });
      const said = stated.parse(JSON.parse(new TextDecoder().decode(payload)));
      const isSame = Object.entries(said).every(([name, value]) => new Map(Object.entries(start)).get(name) === value);
      return isSame && protectedHeader.typ === STATEMENT_TYPE ? "SIGNED" : "WRONG";
    } catch (error) {
      return error instanceof UnknownKey ? "UNKNOWN_KEY" : "WRONG";
    }
  };
}

class UnknownKey extends Error {}

const stated = z.object({
  organization_id: z.string(),
  sequence: z.number(),
  digest: z.string(),
  ended_at: z.string(),
});
