import { z } from "zod";

export type DatabaseSettings = {
  /** Absent: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler of `databaseUrl`. Absent: there is none, or it keeps sessions. */
  readonly directUrl: string | undefined;
};

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, "an address such as postgres://user:password@host:5432/database")
  .optional();

export const databaseVariables = { DATABASE_URL: address, DATABASE_DIRECT_URL: address };

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>;

/** The settings, or what is wrong with them. */
export function databaseSettings(data: Variables): DatabaseSettings | string {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = data;
  if (directUrl === undefined || databaseUrl !== undefined) return { databaseUrl, directUrl };
  return "DATABASE_URL is missing: DATABASE_DIRECT_URL only adds the way to the same database without its pooler.";
}
