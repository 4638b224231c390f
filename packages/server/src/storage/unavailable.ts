import { DatabaseError } from "pg";
import { NoConnection } from "#storage/shares.ts";

/** Why PostgreSQL cannot do something now, although the request is correct. */
export type Hindrance = "BUSY" | "LOCKED" | "SLOW" | "DOWN" | "UNCERTAIN" | "READ_ONLY" | "FULL";

/** The server is a standby, where a primary is required. */
export class StandbyServer extends Error {}

/** The connection broke after the commit was sent: the database may have carried it out. */
export class UncertainCommit extends Error {}

/** By the first characters of the SQLSTATE, longer ones first. */
const bySqlState: readonly (readonly [string, Hindrance])[] = [
  ["55P03", "LOCKED"], // lock_timeout
  ["40P01", "LOCKED"], // deadlock
  ["40001", "LOCKED"], // serialization failure
  ["57014", "SLOW"], // statement_timeout, or cancelled
  ["57P", "DOWN"], // shutdown, crash, starting up
  ["08", "DOWN"],
  ["25006", "READ_ONLY"],
  ["25P03", "SLOW"], // idle in transaction for too long
  ["53300", "BUSY"], // too many connections
  ["53", "FULL"], // disk or memory
];

const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Driver messages without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|Client network socket disconnected)/;

/** Undefined if the error is a defect: retrying would not help. */
export function hindranceOf(error: unknown): Hindrance | undefined {
  if (error instanceof NoConnection) return "BUSY";
  if (error instanceof StandbyServer) return "READ_ONLY";
  if (error instanceof UncertainCommit) return "UNCERTAIN";
  if (error instanceof DatabaseError) {
    return bySqlState.find(([state]) => error.code?.startsWith(state))?.[1];
  }
  if (error instanceof AggregateError) return error.errors.map(hindranceOf).find((found) => found !== undefined);
  return error instanceof Error && isLost(error) ? "DOWN" : undefined;
}

function isLost(error: Error): boolean {
  const { code, syscall } = { code: undefined, syscall: undefined, ...error };
  if (typeof code === "string" && SYSTEM_CODES.has(code)) return true;
  // A missing socket; a missing file would be something else.
  return (code === "ENOENT" && syscall === "connect") || LOST.test(error.message);
}
