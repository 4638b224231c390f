import { lockScenario } from "#domain/scenarios/lock-scenario.ts";
import { moveScenario } from "#domain/scenarios/move-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";

export const archiveScenario = action({
  name: "archiveScenario",
  description:
    "Archives a scenario, also one that comes with Hotwash: it is no longer offered for exercises. Exercises created " +
    "from it stay as they are.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: { id: idOf("Scenario", "The scenario."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => moveScenario(context, await lockScenario(context, which), "ARCHIVED"),
});
