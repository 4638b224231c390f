import { choicesOf } from "#domain/scenarios/inject-choices.ts";

/** The options of a scenario's injects. */
export const scenarioChoices = choicesOf({
  record: "ScenarioInject",
  whole: "scenario",
  injects: "scenario_injects",
  options: "scenario_inject_options",
  inject: "scenario_inject_id",
  otherwise: ". Default: the exercise goes on in order.",
});
