import { recordStateChanges } from "#domain/history/change-state.ts";
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
  /** The story of the scenario or exercise that it is a copy of; a new one by default. */
  readonly story_id?: string | null | undefined;
};

/** The operator's scenario that a copy shares with the client that owns it, with its version. */
export type SharedFrom = { readonly shared_from: string; readonly version: number };

/** Columns of what a copy takes from its source. */
export const COPIED_FACTS =
  "title, kind, severity, summary, objectives, sector, audience, regulation, language, length_minutes, dimensions, authors";

/** The import that brings a scenario, and what its history says about that. */
export type ScenarioOrigin = { readonly import_id: string; readonly note: string };

/** Creates a draft with its injects, or a shared copy, which is PUBLISHED. */
export async function insertScenario(
  context: ActionContext,
  organization_id: string,
  { dimensions, language = "EN", story_id, ...facts }: ScenarioFacts & Partial<SharedFrom>,
  injects: readonly InjectContents[] = [],
  origin?: ScenarioOrigin,
): Promise<RowKey> {
  const { connection, caller, now, newId } = context;
  const key = { organization_id, id: newId() };
  const last = Math.max(0, ...injects.map(({ number }) => number));
  // What staff write for a client would spoil the exercise that is created from it, unless they share it.
  const { shared_from, version = 1 } = facts;
  const spoils = caller.kind === "OPERATOR" && organization_id !== caller.organization_id && !shared_from;
  const begun = shared_from
    ? ({ status: "PUBLISHED", version, published_at: now } as const)
    : ({ status: "DRAFT", version } as const);
  const named = dimensions && dimensions.length > 0 ? [...new Set(dimensions)] : null;
  const row = { ...facts, ...key, ...begun, language, dimensions: named, story_id: story_id ?? key.id, spoils };
  const brought = origin && { import_id: origin.import_id };
  await insertRow(connection, scenario.plural, { ...row, ...brought, created_at: now, updated_at: now });
  await insertScenarioContents(context, key, injects, origin);
  await insertRow(connection, "reference_counters", { ...key, prefix: INJECT_LETTER, last });
  await recordStateChanges(context, [{ record: scenario, key, from: null, to: begun.status, ...origin }]);
  return key;
}
