import { controlStrength } from "#domain/frameworks/control-strength.ts";
import { findControl } from "#domain/frameworks/find-control.ts";
import { lockInDraft } from "#domain/scenarios/lock-scenario.ts";
import { scenarioInjectMapping } from "#domain/scenarios/scenario-inject-mapping.ts";
import { action } from "#kernel/action.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const KNOWN = `select from scenario_inject_mappings
  where organization_id = $1 and scenario_inject_id = $2 and framework_id = $3 and control_id = $4`;

export const addScenarioInjectMapping = action({
  name: "addScenarioInjectMapping",
  description:
    "Records which control an inject of a DRAFT scenario tests, how far, and why. Exercises created from the scenario " +
    "have a copy. CONFLICT if the inject is mapped to this control already.",
  permission: "write_scenarios",
  returns: scenarioInjectMapping,
  proposal: "allowed",
  input: {
    compliance_control_id: idOf("ComplianceControl", "The control."),
    scenario_inject_id: idOf("ScenarioInject", "The inject."),
    strength: { type: "enum", of: controlStrength, description: "How far the inject tests the control." },
    rationale: prose("Why it tests the control: what the players must do."),
  },
  run: async (context, { scenario_inject_id, compliance_control_id, strength, rationale }) => {
    const { held } = await lockInDraft(context, { id: scenario_inject_id, field: "scenario_inject_id" });
    const { connection, now, newId } = context;
    const control = await findControl(connection, compliance_control_id);
    const { organization_id, id } = held;
    const values = [organization_id, id, control.framework_id, control.control_id];
    const { rowCount } = await connection.query({ name: "mapped-scenario-inject", text: KNOWN, values });
    if (rowCount !== 0) {
      const message = phrase`This ScenarioInject is mapped to ${control.control_id} already. Remove that mapping first.`;
      throw new Refusal("CONFLICT", message);
    }
    const key = { organization_id, id: newId() };
    const row = { ...key, ...control, scenario_inject_id: id, strength, rationale };
    await insertRow(connection, scenarioInjectMapping.plural, { ...row, created_at: now, updated_at: now });
    return key;
  },
});
