import { lockInDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { checkPlace, MOST_INJECTS, putScenarioInOrder, readScenarioPlaces } from "#domain/scenarios/scenario-places.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";

export const moveScenarioInject = action({
  name: "moveScenarioInject",
  description: "Moves an inject of a DRAFT scenario to another position. Its planned time stays. Returns the scenario.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: {
    id: idOf("ScenarioInject", "The inject."),
    sequence: { type: "integer", min: 1, max: MOST_INJECTS, description: "Its new position, from 1." },
  },
  run: async (context, { id, sequence }) => {
    const { held, of } = await lockInDraft(context, { id });
    const places = await readScenarioPlaces(context, of);
    checkPlace(sequence, places.length);
    const others = places.flatMap((place) => (place.id === held.id ? [] : [place.id]));
    await putScenarioInOrder(context, of, others.toSpliced(sequence - 1, 0, held.id));
    return { organization_id: of.organization_id, id: of.id };
  },
});
