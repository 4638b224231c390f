import { rowsOf } from "./pool.ts";

export type GapFilters = {
  readonly organization_id?: string | null;
  readonly severity?: string | null;
  readonly status?: string | null;
};
export type PageOf = GapFilters & { readonly order_by?: keyof typeof ORDERS | null; readonly limit: number };
export type GapKeys = {
  readonly organization_id: string;
  readonly exercise_id: string;
  readonly verified_by_exercise_id: string | null;
};
type GapRow = GapKeys & { readonly identified_at: Date; readonly updated_at: Date };

const BEST = "severity_rank desc, identified_at desc, id desc";
const ORDERS = { DUE_ON_ASC: "due_on, id", DUE_ON_DESC: "due_on desc nulls last, id desc" };
const COLUMNS = `organization_id, exercise_id, verified_by_exercise_id, id, reference, title, severity, status, assurance,
  category, owner, identified_at, due_on, agreed_due_on, moved_times, accepted_until, updated_at`;

/** Only the filters that are given, so that each has the plan that serves it. */
function conditionsOf({ organization_id, severity, status }: GapFilters) {
  const given = Object.entries({ organization_id, severity, status }).filter(([, value]) => value != null);
  const name = given.map(([column]) => column).join(" ");
  const conditions = given.map(([column], i) => `${column} = $${i + 1}`);
  return {
    name,
    text: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "",
    values: given.map(([, value]) => value),
  };
}

export async function loadGapPage({ order_by, limit, ...filters }: PageOf) {
  const where = conditionsOf(filters);
  const order = order_by ? ORDERS[order_by] : BEST;
  const text = `select ${COLUMNS} from gaps ${where.text} order by ${order} limit $${where.values.length + 1}`;
  const rows = await rowsOf<GapRow>({ name: `gaps ${where.name} ${order_by}`, text, values: [...where.values, limit] });
  return rows.map((row) => ({
    ...row,
    identified_at: row.identified_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

export async function countGaps(filters: GapFilters): Promise<number> {
  const { name, text, values } = conditionsOf(filters);
  const count = `select count(*)::int as total from gaps ${text}`;
  const [row] = await rowsOf<{ total: number }>({ name: `count ${name}`, text: count, values });
  return row?.total ?? 0;
}
