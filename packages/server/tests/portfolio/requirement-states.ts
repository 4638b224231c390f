import { z } from "zod";
import type { Scene } from "#tests/actions/scene.ts";

const state = z.object({
  organization_id: z.string(),
  name: z.string(),
  requirement_id: z.string(),
  kind: z.string(),
  summary: z.string(),
  severity: z.string().nullable(),
  note: z.string().nullable(),
  state: z.string(),
  due_on: z.string().nullable(),
  since: z.string().nullable(),
  why: z.string(),
});
const count = z.object({
  requirement_id: z.string(),
  met_count: z.number(),
  due_count: z.number(),
  missed_count: z.number(),
  not_assessed_count: z.number(),
});
const answered = count.omit({ requirement_id: true }).extend({
  organization_id: z.string(),
  total: z.number(),
  requirements: z.array(count),
  states: z.array(state),
});

export type State = z.infer<typeof state>;

/** The answer of `requirement_states`. */
export function statesOf(answer: unknown): z.infer<typeof answered> {
  return answered.parse(answer);
}

/** What a refusal must leave as it was. */
export async function rowsOf({ ask }: Scene): Promise<unknown> {
  const texts = ["requirements", "state_changes"].map(
    (table) =>
      `select '${table}' as table, count(*)::int as count, md5(string_agg(r::text, ' ' order by id)) as digest from ${table} r`,
  );
  return ask(texts.join(" union all "));
}
