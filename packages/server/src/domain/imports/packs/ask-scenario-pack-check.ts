import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { MOST_PROBLEMS } from "#domain/imports/import-limits.ts";
import { readKeptPack } from "#domain/imports/packs/pack-file.ts";
import { findSigner, readOwnKeys } from "#domain/imports/packs/pack-signer.ts";
import { type PlannedScenario, planPack } from "#domain/imports/packs/plan-pack.ts";
import { scenarioPackCheck } from "#domain/imports/packs/scenario-pack-check.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import { sayPhrase } from "#platform/language/phrase.ts";
import { asCaller, asCertifier } from "#storage/tenancy.ts";
import { findRow, type RowKey } from "#storage/write.ts";

type Found = RowKey & {
  readonly status: ImportStatus;
  readonly signing_key: string | null;
  readonly pack: string | null;
};

export const askScenarioPackCheck = computedQuery({
  name: "scenario_pack_check",
  description:
    "Dry run of importScenarios for an uploaded pack: who signed it, the scenarios it would create, and every problem. " +
    "Stores nothing. Null if the caller's scope has no such pack.",
  permission: "import_history",
  cost: 1_000,
  input: { id: idOf("Import", "The import.") },
  returns: scenarioPackCheck,
  run: async ({ database, caller, noteReads }, { id }) => {
    const own = await asCertifier(database, readOwnKeys);
    return asCaller(database, caller, async (connection) => {
      const columns = "organization_id, id, status, signing_key, pack";
      const wanted = { table: historyImport.plural, columns, id, withheld: historyImport };
      const found = await findRow<Found>(connection, caller, wanted);
      if (!found || found.signing_key === null) return null;
      const { organization_id, status, signing_key } = found;
      noteReads?.([{ organization_id, record_kind: historyImport.name, records: 1 }]);
      const read = found.pack === null ? undefined : await readKeptPack(found.pack);
      const planned = read ? await planPack(connection, organization_id, read.scenarios) : [];
      const { signer, accepted_at } = await findSigner(connection, signing_key, own);
      const problems = planned.flatMap((each) => each.problems);
      return {
        id: found.id,
        status,
        signing_key,
        signer,
        accepted_at: accepted_at?.toISOString() ?? null,
        made_by: read?.made_by ?? null,
        made_on: read?.made_on ?? null,
        made_at: read?.made_at ?? null,
        scenarios: planned.map(shown),
        problems_count: problems.length,
        problems: problems.slice(0, MOST_PROBLEMS).map(sayPhrase),
      };
    });
  },
});

function shown({ packed, copies }: PlannedScenario) {
  const { title, kind, language = "EN", summary, injects = [] } = packed;
  const files_count = injects.reduce((sum, { files = [] }) => sum + files.length, 0);
  return { title, kind, language, summary, injects_count: injects.length, files_count, copies };
}
