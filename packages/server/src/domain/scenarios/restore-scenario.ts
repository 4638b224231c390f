import { checkScenarioStatus, lockScenario } from "#domain/scenarios/lock-scenario.ts";
import { moveScenario } from "#domain/scenarios/move-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { phrase } from "#platform/language/phrase.ts";

export const restoreScenario = action({
  name: "restoreScenario",
  description:
    "Restores an ARCHIVED scenario to the status it had: PUBLISHED, or DRAFT if this version was not published.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: { id: idOf("Scenario", "The scenario."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const held = await lockScenario(context, which);
    checkScenarioStatus(held, ["ARCHIVED"], phrase`restoring it`);
    return moveScenario(context, held, held.published_at ? "PUBLISHED" : "DRAFT");
  },
});
