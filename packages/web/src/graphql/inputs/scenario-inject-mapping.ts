// Derived from the server's actions by npm run check -- --write.

import { ControlStrength } from "#graphql/enums.ts";

export const AddScenarioInjectMappingInput = {
  compliance_control_id: { type: "id", required: true },
  scenario_inject_id: { type: "id", required: true },
  strength: { type: "enum", codes: ControlStrength, required: true },
  rationale: { type: "text", lines: "many", max: 20000, required: true },
} as const;
