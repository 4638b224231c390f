import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { type HeldScenario, refuseShared } from "#domain/scenarios/lock-scenario.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { type ScenarioStatus, scenarioMoves } from "#domain/scenarios/scenario-moves.ts";
import type { ActionContext } from "#kernel/action.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

/** Moves a locked scenario to another status, with its history. */
export async function moveScenario(
  context: ActionContext,
  held: HeldScenario,
  to: ScenarioStatus,
  changes: { readonly version?: number; readonly published_at?: Date | null } = {},
): Promise<RowKey> {
  const { organization_id, id, status: from } = held;
  if (held.shared_from) refuseShared();
  checkMove(scenario, scenarioMoves, from, to);
  const { connection, now } = context;
  const key = { organization_id, id };
  await Promise.all([
    updateRow(connection, scenario.plural, key, { status: to, ...changes, updated_at: now }),
    recordStateChange(context, scenario, key, { from, to }),
  ]);
  return key;
}
