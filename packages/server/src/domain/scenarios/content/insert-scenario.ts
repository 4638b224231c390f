import { recordStateChange } from "#domain/history/change-state.ts";
import type { Authors, InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import { insertScenarioContents } from "#domain/scenarios/content/scenario-contents.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { INJECT_LETTER } from "#domain/scenarios/scenario-inject.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

/** What a new draft says about itself. */
export type ScenarioFacts = {
  readonly title: string;
  readonly kind: string;
  readonly severity: string;
  readonly summary: string;
  readonly objectives?: string | null | undefined;
  readonly sector?: string | null | undefined;
  readonly audience?: string | null | undefined;
  readonly regulation?: string | null | undefined;
  /** Default: English. */
  readonly language?: string | undefined;
  readonly length_minutes?: number | null | undefined;
  readonly dimensions?: readonly string[] | null | undefined;
  /** Of texts that are copied. */
  readonly authors?: Authors;
};

/** Creates a draft with its injects. */
export async function insertScenario(
  context: ActionContext,
  organization_id: string,
  { dimensions, language = "EN", ...facts }: ScenarioFacts,
  injects: readonly InjectContents[] = [],
): Promise<RowKey> {
  const { connection, caller, now, newId } = context;
  const key = { organization_id, id: newId() };
  const named = [...new Set(dimensions)];
  const last = Math.max(0, ...injects.map(({ number }) => number));
  // What staff write for a client would spoil the exercise that is created from it.
  const spoils = caller.kind === "OPERATOR" && organization_id !== caller.organization_id;
  const row = {
    ...facts,
    language,
    dimensions: named.length > 0 ? named : null,
    ...key,
    status: "DRAFT",
    version: 1,
    spoils,
  };
  await insertRow(connection, scenario.plural, { ...row, created_at: now, updated_at: now });
  await insertScenarioContents(context, key, injects);
  await insertRow(connection, "reference_counters", { ...key, prefix: INJECT_LETTER, last });
  await recordStateChange(context, scenario, key, { from: null, to: "DRAFT" });
  return key;
}
