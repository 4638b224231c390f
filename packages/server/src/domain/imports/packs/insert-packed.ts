import type { PackedInject } from "#domain/imports/packs/pack-fields.ts";
import { controlKey, type PlannedScenario } from "#domain/imports/packs/plan-pack.ts";
import type { InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import { insertScenario, type ScenarioOrigin } from "#domain/scenarios/content/insert-scenario.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

/** Creates a draft of a scenario in a pack. Its texts are the file's, not those of the person who imports it. */
export async function insertPacked(
  context: ActionContext,
  organization_id: string,
  { packed, frameworks }: PlannedScenario,
  origin: ScenarioOrigin,
): Promise<RowKey> {
  const { injects = [], ...facts } = packed;
  const contents = injects.map((inject) => contentsOf(inject, frameworks));
  return insertScenario(context, organization_id, facts, contents, origin);
}

function contentsOf(
  { options = [], mappings = [], ...inject }: PackedInject,
  frameworks: ReadonlyMap<string, string>,
): InjectContents {
  return {
    ...inject,
    audience: inject.audience ?? null,
    sender: inject.sender ?? null,
    controller: inject.controller ?? null,
    expected_actions: inject.expected_actions ?? null,
    notes: inject.notes ?? null,
    attack_technique: inject.attack_technique ?? null,
    scheduled_seconds: inject.scheduled_seconds ?? null,
    duty: inject.duty ?? null,
    duty_target_minutes: inject.duty_target_minutes ?? null,
    criticality: inject.criticality ?? "NORMAL",
    authors: {},
    options: options.map(({ label, next }) => ({ label, next: next ?? null, authors: {} })),
    mappings: mappings.map(({ edition, ...mapping }) => ({
      ...mapping,
      framework_id: frameworks.get(controlKey({ edition, ...mapping })) ?? "",
      authors: {},
    })),
    files: [],
  };
}
