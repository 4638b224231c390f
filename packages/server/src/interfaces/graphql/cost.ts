import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

/** The records that a part of a query may return, with its nested parts. */
export type Cost = { readonly path: string; readonly rows: number; readonly inside: readonly Cost[] };

const COST_LIMIT = 10_000;

/** A list without a limit counts as many as such lists usually contain, as long as each record is in it once. */
export const USUAL_ROWS = 20;

/** `rows` is 1 for a single record. */
export function rowsOf(path: string, rows: number, inside: readonly Cost[]): Cost {
  const each = 1 + inside.reduce((sum, part) => sum + part.rows, 0);
  return { path, rows: rows * each, inside };
}

/** The total cost of a query. One that costs too much is refused, with its most expensive paths. */
export function totalCost(costs: readonly Cost[]): number {
  const total = costs.reduce((sum, { rows }) => sum + rows, 0);
  if (total <= COST_LIMIT) return total;
  throw new Refusal("QUERY_TOO_COMPLEX", verbatim(tooMuchCost(total, costliest(costs))));
}

function tooMuchCost(total: number, costs: readonly { readonly path: string; readonly rows: number }[]): string {
  const dearest = [...costs].sort((a, b) => b.rows - a.rows).slice(0, 3);
  const paths = dearest.map(({ path, rows }) => `${path} (${rows})`).join(", ");
  return (
    `This query may return ${total} records; the limit is ${COST_LIMIT}. Most expensive: ${paths}. Use limit to ` +
    "request fewer."
  );
}

function costliest(costs: readonly Cost[], before = "", times = 1): { path: string; rows: number }[] {
  const paths = costs.flatMap(({ path, rows, inside }) => {
    const here = `${before}${path}`;
    const each = 1 + inside.reduce((sum, part) => sum + part.rows, 0);
    return [{ path: here, rows: rows * times }, ...costliest(inside, `${here}.`, (times * rows) / each)];
  });
  return paths.sort((a, b) => b.rows - a.rows).slice(0, 3);
}
