import { findProblems } from "#domain/scenarios/checks/find-problems.ts";
import { readScenarioPlan } from "#domain/scenarios/checks/read-scenario-plan.ts";
import { checkScenarioStatus, lockScenario } from "#domain/scenarios/lock-scenario.ts";
import { moveScenario } from "#domain/scenarios/move-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export const publishScenario = action({
  name: "publishScenario",
  description:
    "Publishes a DRAFT scenario, so that exercises can be created from it. CONFLICT, with all problems, if " +
    "scenario_problems lists any.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: { id: idOf("Scenario", "The scenario."), expected_updated_at: expectedUpdatedAt },
  run: async (context, which) => {
    const held = await lockScenario(context, which);
    checkScenarioStatus(held, ["DRAFT"], phrase`publishing it`);
    const plan = await readScenarioPlan(context.connection, held);
    if (findProblems(plan).length > 0) {
      throw new Refusal(
        "CONFLICT",
        phrase`${() =>
          findProblems(plan)
            .map(({ message }) => message)
            .join("\n")}`,
      );
    }
    return moveScenario(context, held, "PUBLISHED", { published_at: context.now });
  },
});
