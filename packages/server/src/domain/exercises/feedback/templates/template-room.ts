import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";

/** People still choose one from a list of this length with ease. */
const MOST_ACTIVE = 100;

const HELD = "select count(*)::int as held from feedback_templates where organization_id = $1 and status = 'ACTIVE'";

/** Refuses a further ACTIVE template. Waits for another one that is being added, so that the count is right. */
export async function checkRoom({ connection }: ActionContext, organization_id: string): Promise<void> {
  await holdLock(connection, "feedback_templates", organization_id);
  const query = { name: "feedback-templates-held", text: HELD, values: [organization_id] };
  const { rows } = await connection.query<{ readonly held: number }>(query);
  if ((rows[0]?.held ?? 0) < MOST_ACTIVE) return;
  throw new Refusal("CONFLICT", phrase`There are already ${MOST_ACTIVE} ACTIVE templates: archive one first.`);
}
