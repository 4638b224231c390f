import { nextNumber } from "#domain/actions/next-number.ts";
import { lockDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenarioChoices } from "#domain/scenarios/scenario-choices.ts";
import { INJECT_LETTER, scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import { checkPlace, MOST_INJECTS, putScenarioInOrder, readScenarioPlaces } from "#domain/scenarios/scenario-places.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const fields = createInput(scenarioInject);

export const createScenarioInject = action({
  name: "createScenarioInject",
  description: "Adds an inject to a DRAFT scenario.",
  permission: "write_scenarios",
  returns: scenarioInject,
  proposal: "allowed",
  input: {
    scenario_id: idOf("Scenario", "The scenario."),
    sequence: {
      type: "integer",
      min: 1,
      max: MOST_INJECTS,
      optional: true,
      description: "Position; later injects move down by one. Default: the end.",
    },
    ...fields,
    planned_offset_minutes: {
      ...fields.planned_offset_minutes,
      optional: true,
      description: `${fields.planned_offset_minutes.description} Default: that of the previous inject.`,
    },
    options: scenarioChoices.input("CreateScenarioInjectOption", "Options for the players, in order."),
  },
  run: async (context, { scenario_id, sequence: wanted, options = [], ...given }) => {
    const of = await lockDraft(context, { id: scenario_id, field: "scenario_id" });
    const places = await readScenarioPlaces(context, of);
    if (places.length >= MOST_INJECTS) {
      refuseInput("scenario_id", phrase`it already has ${MOST_INJECTS} injects, the maximum`);
    }
    const sequence = wanted ?? places.length + 1;
    checkPlace(sequence, places.length + 1);
    await scenarioChoices.check(context, of, options);

    const { connection, now, newId } = context;
    const key = { organization_id: of.organization_id, id: newId() };
    const counted = { name: scenarioInject.name, reference_letter: INJECT_LETTER };
    const number = await nextNumber(context, counted, of.organization_id, of.id);
    const planned_offset_minutes = places[sequence - 2]?.planned_offset_minutes ?? 0;
    const row = {
      planned_offset_minutes,
      criticality: "NORMAL",
      ...given,
      ...key,
      scenario_id: of.id,
      number,
      sequence,
    };
    await insertRow(connection, scenarioInject.plural, { ...row, created_at: now, updated_at: now });
    const ids = places.map(({ id }) => id);
    await putScenarioInOrder(context, of, ids.toSpliced(sequence - 1, 0, key.id));
    await scenarioChoices.insert(context, key, options);
    return key;
  },
});
