import { findProblems } from "#domain/scenarios/checks/find-problems.ts";
import { readScenarioPlan } from "#domain/scenarios/checks/read-scenario-plan.ts";
import { scenarioProblem } from "#domain/scenarios/checks/scenario-problem.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { computedListQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export const scenarioProblems = computedListQuery({
  name: "scenario_problems",
  description:
    "What keeps a scenario from being published: every problem of its branches and of the dimensions it names. Empty if " +
    "there is none, and if the scenario is outside the caller's scope.",
  permission: "read_scenarios",
  cost: 100,
  input: { id: idOf("Scenario", "The scenario.") },
  returns: scenarioProblem,
  run: async ({ database, caller, noteReads }, { id }) => {
    const found = await asCaller(database, caller, async (connection) => {
      const wanted = { table: scenario.plural, columns: "organization_id, id", id, withheld: scenario };
      const key = await findRow<RowKey>(connection, caller, wanted);
      return key && { key, plan: await readScenarioPlan(connection, key) };
    });
    if (!found) return [];
    noteReads?.([{ organization_id: found.key.organization_id, record_kind: scenario.name, records: 1 }]);
    return findProblems(found.plan);
  },
});
