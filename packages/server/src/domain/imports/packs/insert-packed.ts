import type { ImportFile } from "#domain/imports/packs/import-files.ts";
import type { PackedInject } from "#domain/imports/packs/pack-fields.ts";
import { controlKey, type PlannedScenario } from "#domain/imports/packs/plan-pack.ts";
import type { InjectContents } from "#domain/scenarios/content/inject-contents.ts";
import { insertScenario, type ScenarioOrigin } from "#domain/scenarios/content/insert-scenario.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

/** Where an import brings scenarios, and the files of its pack. */
type Import = {
  readonly organization_id: string;
  readonly files: ReadonlyMap<string, ImportFile>;
  readonly origin: ScenarioOrigin;
};

/** Creates a draft of a scenario in a pack. Its texts are the file's, not those of the person who imports it. */
export async function insertPacked(
  context: ActionContext,
  { packed, frameworks }: PlannedScenario,
  { organization_id, files, origin }: Import,
): Promise<RowKey> {
  const { injects = [], ...facts } = packed;
  const contents = injects.map((inject) => ({
    ...contentsOf(inject, frameworks),
    files: (inject.files ?? []).map(({ file_name, sha256 }) => {
      const file = files.get(sha256);
      if (!file) throw new Error(`A file of the pack was not kept: ${sha256}`);
      return { ...file, file_name, authors: {} };
    }),
  }));
  return insertScenario(context, organization_id, facts, contents, origin);
}

function contentsOf(
  { options = [], mappings = [], files: _, ...inject }: PackedInject,
  frameworks: ReadonlyMap<string, string>,
): Omit<InjectContents, "files"> {
  return {
    ...inject,
    audience: inject.audience ?? null,
    location: inject.location ?? null,
    sender: inject.sender ?? null,
    controller: inject.controller ?? null,
    expected_actions: inject.expected_actions ?? null,
    questions: inject.questions ?? null,
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
  };
}
