import { lockRecord } from "#domain/actions/find-record.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import type { ScenarioStatus } from "#domain/scenarios/scenario-moves.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { anyOf } from "#platform/language/lists.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { findRow, type RowKey } from "#storage/write.ts";

export type HeldScenario = RowKey & {
  readonly status: ScenarioStatus;
  readonly is_library: boolean;
  readonly version: number;
  readonly published_at: Date | null;
  /** The operator's scenario, if it is the copy that a client may read. */
  readonly shared_from: string | null;
};

export const SCENARIO_COLUMNS = "status, is_library, version, published_at, shared_from";

type Which = { readonly id: string; readonly field?: string; readonly expected_updated_at?: Date | undefined };

export function lockScenario(context: ActionContext, which: Which): Promise<HeldScenario> {
  return lockRecord<HeldScenario>(context, scenario, { ...which, columns: SCENARIO_COLUMNS });
}

/** A draft whose content an action changes. */
export async function lockDraft(context: ActionContext, which: Which): Promise<HeldScenario> {
  const held = await lockScenario(context, which);
  checkDraft(held);
  return held;
}

export type HeldInject = RowKey & { readonly scenario_id: string; readonly number: number; readonly sequence: number };

/** An inject and its draft. The scenario is locked first, as every change of its injects does. */
export async function lockInDraft(
  context: ActionContext,
  { id, ...which }: Which,
): Promise<{ readonly held: HeldInject; readonly of: HeldScenario }> {
  const { connection, caller } = context;
  const through = { table: scenarioInject.plural, column: "scenario_id" };
  const key = await findRow<RowKey>(connection, caller, {
    table: scenario.plural,
    columns: "organization_id, id",
    id,
    lock: "change",
    through,
  });
  const columns = "scenario_id, number, sequence";
  const held = await lockRecord<HeldInject>(context, scenarioInject, { id, columns, ...which });
  const of = await lockDraft(context, { id: key?.id ?? held.scenario_id });
  return { held, of };
}

/** Refuses to change the content of a scenario unless it is a draft that people may edit. */
export function checkDraft(held: HeldScenario): void {
  if (held.is_library) refuseLibrary();
  if (held.shared_from) refuseShared();
  checkScenarioStatus(held, ["DRAFT"], phrase`editing it`, phrase` Make a new version of it with reviseScenario.`);
}

export function refuseLibrary(): never {
  const message = phrase`This Scenario comes with Hotwash and is never edited. Duplicate it, and edit the copy.`;
  throw new Refusal("CONFLICT", message);
}

export function refuseShared(): never {
  const message = phrase`This Scenario is shared by the operator and never changed. Duplicate it, and edit the copy.`;
  throw new Refusal("CONFLICT", message);
}

/** Refuses an action that requires another status. `doing` begins with a verb: "publishing it". */
export function checkScenarioStatus(
  { status }: Pick<HeldScenario, "status">,
  allowed: readonly ScenarioStatus[],
  doing: Phrase,
  advice = phrase``,
): void {
  if (allowed.includes(status)) return;
  const message = phrase`This Scenario is ${status}; ${doing} is possible only while it is ${anyOf(allowed)}.${advice}`;
  throw new Refusal("CONFLICT", message, { allowed });
}
