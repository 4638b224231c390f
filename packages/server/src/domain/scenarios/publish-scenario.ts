import { findProblems } from "#domain/scenarios/checks/find-problems.ts";
import { readScenarioPlan } from "#domain/scenarios/checks/read-scenario-plan.ts";
import { checkScenarioStatus, lockScenario } from "#domain/scenarios/lock-scenario.ts";
import { moveScenario } from "#domain/scenarios/move-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";

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
    checkScenarioStatus(held, ["DRAFT"], "publishing it");
    const plan = await readScenarioPlan(context.connection, held);
    const problems = findProblems(plan);
    if (problems.length > 0) throw new Refusal("CONFLICT", problems.map(({ message }) => message).join("\n"));
    return moveScenario(context, held, "PUBLISHED", { published_at: context.now });
  },
});
