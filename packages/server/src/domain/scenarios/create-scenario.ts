import { insertScenario } from "#domain/scenarios/content/insert-scenario.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { namedDimensions } from "#domain/scenarios/scenario-input.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { createInput } from "#kernel/set-fields.ts";

export const createScenario = action({
  name: "createScenario",
  description: "Creates a scenario without injects. Its status is DRAFT.",
  permission: "write_scenarios",
  returns: scenario,
  proposal: "allowed",
  input: {
    organization_id: {
      ...idOf("Organization", "Owner: the operator or an ACTIVE client. Default: your own organization."),
      optional: true,
    },
    ...createInput(scenario),
    dimensions: namedDimensions,
  },
  run: async (context, { organization_id, ...facts }) =>
    insertScenario(context, await findOwner(context, organization_id), facts),
});
