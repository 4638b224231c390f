import { lockScenario, refuseLibrary } from "#domain/scenarios/lock-scenario.ts";
import { moveScenario } from "#domain/scenarios/move-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";

export const reviseScenario = action({
  name: "reviseScenario",
  description:
    "Begins a new version of a PUBLISHED or ARCHIVED scenario. Its status becomes DRAFT, and it is not offered for " +
    "exercises until it is published again. Exercises created from it stay as they are.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: { id: idOf("Scenario", "The scenario."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const held = await lockScenario(context, which);
    if (held.is_library) refuseLibrary();
    // A version that was never published is continued.
    const version = held.published_at ? held.version + 1 : held.version;
    return moveScenario(context, held, "DRAFT", { version, published_at: null });
  },
});
