import { choicesOf } from "#domain/scenarios/inject-choices.ts";

/** The options of an exercise's injects. */
export const exerciseChoices = choicesOf({
  record: "Inject",
  whole: "exercise",
  injects: "injects",
  options: "inject_options",
  inject: "inject_id",
  otherwise: ", if any.",
});
