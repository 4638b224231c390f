import { z } from "zod";

export type DatabaseSettings = {
  /** Absent: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler of `databaseUrl`. Absent: there is none, or it keeps sessions. */
  readonly directUrl: string | undefined;
  /** Standbys for reads. */
  readonly replicaUrl: string | undefined;
};

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "an address such as postgres://user:password@host:5432/database")
  .optional();

export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_REPLICA_URL: address,
};

const MISSING = "DATABASE_URL is missing: it names the database.";

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>;

/** The settings, or what is wrong with them. */
export function databaseSettings(data: Variables): DatabaseSettings | string {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = data;
  if (databaseUrl !== undefined) return { databaseUrl, directUrl, replicaUrl };
  if (directUrl !== undefined) return `${MISSING} DATABASE_DIRECT_URL only adds the way to it past a pooler.`;
  if (replicaUrl !== undefined) return `${MISSING} DATABASE_REPLICA_URL only adds its standbys.`;
  return { databaseUrl, directUrl, replicaUrl };
}
