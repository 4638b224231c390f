import type { QueryConfig } from "pg";
import { z } from "zod";
import { GAPS, TALLY } from "./gaps-sql.ts";

type PageRow = { readonly answer: string; readonly position: readonly string[] };
type TallyRow = { readonly total: number };

export type Ask = <R extends object>(query: QueryConfig) => Promise<readonly R[]>;

/** The tool's arguments, as far as the call of the comparison gives them. */
export const listGapsInput = {
  severity: z.enum(["low", "medium", "high", "critical"]),
  status: z.enum(["open", "in_progress", "remediated", "verified", "accepted", "withdrawn"]),
  limit: z.int().min(1).max(100).default(25),
};
const input = z.strictObject(listGapsInput);
export type ListGaps = z.infer<typeof input>;

export function readArguments(given: unknown): ListGaps {
  return input.parse(given);
}

/** Both statements sent at once, and the answer put together from their texts. */
export async function listGaps(ask: Ask, { severity, status, limit }: ListGaps): Promise<string> {
  const values = [severity.toUpperCase(), status.toUpperCase()];
  const [rows, [tally]] = await Promise.all([
    ask<PageRow>({ name: "gaps-page", text: GAPS, values: [...values, limit + 1] }),
    ask<TallyRow>({ name: "gaps-tally", text: TALLY, values }),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next_cursor = last ? Buffer.from(JSON.stringify(last.position)).toString("base64url") : null;
  const total = tally?.total ?? 0;
  const counts = { severity: { [severity]: total }, status: { [status]: total } };
  const items = shown.map(({ answer }) => answer).join(",");
  return `{"items":[${items}],${JSON.stringify({ next_cursor, total, counts }).slice(1)}`;
}
