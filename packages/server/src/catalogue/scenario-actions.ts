import { importScenarios } from "#domain/imports/packs/import-scenarios.ts";
import { addScenarioInjectMapping } from "#domain/scenarios/add-scenario-inject-mapping.ts";
import { archiveScenario } from "#domain/scenarios/archive-scenario.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { duplicateScenario } from "#domain/scenarios/duplicate-scenario.ts";
import { removeScenarioInjectFile } from "#domain/scenarios/files/remove-scenario-inject-file.ts";
import { moveScenarioInject } from "#domain/scenarios/move-scenario-inject.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { removeScenarioInject } from "#domain/scenarios/remove-scenario-inject.ts";
import { removeScenarioInjectMapping } from "#domain/scenarios/remove-scenario-inject-mapping.ts";
import { restoreScenario } from "#domain/scenarios/restore-scenario.ts";
import { reviseScenario } from "#domain/scenarios/revise-scenario.ts";
import { shareScenario } from "#domain/scenarios/sharing/share-scenario.ts";
import { unshareScenario } from "#domain/scenarios/sharing/unshare-scenario.ts";
import { updateScenario } from "#domain/scenarios/update-scenario.ts";
import { updateScenarioInject } from "#domain/scenarios/update-scenario-inject.ts";
import type { Action } from "#kernel/action.ts";

/** The actions on scenarios, in an order in which each still finds what it takes. */
export const scenarioActions: readonly Action[] = [
  createScenario,
  updateScenario,
  createScenarioInject,
  updateScenarioInject,
  addScenarioInjectMapping,
  removeScenarioInjectMapping,
  removeScenarioInjectFile,
  moveScenarioInject,
  removeScenarioInject,
  publishScenario,
  reviseScenario,
  archiveScenario,
  restoreScenario,
  duplicateScenario,
  shareScenario,
  unshareScenario,
  importScenarios,
];
