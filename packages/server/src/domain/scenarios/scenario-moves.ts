import type { Moves } from "#domain/history/change-state.ts";
import type { scenarioStatus } from "#domain/scenarios/scenario-enums.ts";
import type { Code } from "#kernel/enum-declaration.ts";

export type ScenarioStatus = Code<typeof scenarioStatus>;

/** An archived scenario returns to the status it had, or becomes the draft of a new version. */
export const scenarioMoves: Moves<ScenarioStatus> = {
  DRAFT: ["PUBLISHED", "ARCHIVED"],
  PUBLISHED: ["DRAFT", "ARCHIVED"],
  ARCHIVED: ["DRAFT", "PUBLISHED"],
};
