import { type HeldInject, lockInDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { putScenarioInOrder, readScenarioPlaces } from "#domain/scenarios/scenario-places.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { deleteRow } from "#storage/write.ts";

export const removeScenarioInject = action({
  name: "removeScenarioInject",
  description:
    "Removes an inject of a DRAFT scenario. Its number is not reused, and later injects move up. CONFLICT if an option " +
    "leads to it. Returns the scenario.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: { never: neverProposed.deleting },
  input: { id: idOf("ScenarioInject", "The inject."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const { held, of } = await lockInDraft(context, which);
    await checkNoOptionLeadsTo(context, held);
    const places = await readScenarioPlaces(context, of);
    await deleteRow(context.connection, "scenario_injects", held);
    const left = places.flatMap(({ id }) => (id === held.id ? [] : [id]));
    await putScenarioInOrder(context, of, left);
    return { organization_id: of.organization_id, id: of.id };
  },
});

const LEADING = `select distinct i.number from scenario_inject_options o
  join scenario_injects i on i.organization_id = o.organization_id and i.id = o.scenario_inject_id
  where o.organization_id = $1 and o.next_inject_id = $2 order by i.number`;

/** Otherwise its branch would lead nowhere. */
async function checkNoOptionLeadsTo({ connection }: ActionContext, { organization_id, id, number }: HeldInject) {
  const values = [organization_id, id];
  const { rows } = await connection.query<{ number: number }>({ name: "options-leading-to", text: LEADING, values });
  if (rows.length === 0) return;
  const from = rows.map((row) => `I-${row.number}`).join(", ");
  throw new Refusal("CONFLICT", phrase`An option of ${from} leads to I-${number}. Let it lead elsewhere first.`);
}
