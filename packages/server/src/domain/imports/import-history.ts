import { lockRecord } from "#domain/actions/find-record.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { historyKinds } from "#domain/imports/import-kind.ts";
import { checkImportStatus } from "#domain/imports/import-moves.ts";
import { readSheets } from "#domain/imports/import-store.ts";
import { insertPlanned } from "#domain/imports/insert-planned.ts";
import { loadKnownRecords } from "#domain/imports/known-records.ts";
import { mappingInput, mapSheets } from "#domain/imports/mapping.ts";
import { planImport } from "#domain/imports/plan-import.ts";
import { problemsRefusal } from "#domain/imports/problems-refusal.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { asAuthor } from "#storage/author.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly status: ImportStatus;
  readonly exercise_id: string | null;
  readonly signing_key: string | null;
  readonly file_name: string;
  readonly sheets: unknown;
};

export const importHistory = action({
  name: "importHistory",
  description:
    "Imports an uploaded history with a mapping: all rows or, if one has a problem, none. Use import_check first " +
    "to see the result.",
  permission: "import_history",
  returns: historyImport,
  proposal: { never: neverProposed.imports },
  input: { id: idOf("Import", "The import."), ...mappingInput, expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at, ...given }) => {
    const held = await lockRecord<Held>(context, historyImport, {
      id,
      columns: "status, exercise_id, signing_key, file_name, sheets",
      expected_updated_at,
    });
    if (held.exercise_id !== null) refuseInput("id", verbatim("is the MSEL of an exercise: use importMsel"));
    if (held.signing_key !== null) refuseInput("id", verbatim("is a pack of scenarios: use importScenarios"));
    checkImportStatus(held, "UPLOADED", phrase`importing`);
    const { organization_id } = held;
    await findActiveOrganization(context, organization_id);
    await holdOthersBack(context, organization_id);

    const mapped = mapSheets(readSheets(held.sheets), historyKinds, given);
    const known = await loadKnownRecords(context.connection, organization_id);
    const facts = { known, today: utcDay(context.now), skipDuplicates: given.skip_duplicates ?? false };
    const plan = planImport(mapped, facts);
    if (plan.problems.length > 0) throw problemsRefusal(plan.problems);
    const made = [plan.exercises, plan.gaps, plan.action_items].map((rows) => rows.length);
    if (made.every((count) => count === 0)) throw nothingToImport(plan.skipped);

    await updateRow(context.connection, "imports", held, {
      status: "IMPORTED",
      sheets: null,
      exercises_made: plan.exercises.length,
      gaps_made: plan.gaps.length,
      action_items_made: plan.action_items.length,
      rows_skipped: plan.skipped,
      imported_at: context.now,
      updated_at: context.now,
    });
    await asAuthor(context.connection, "IMPORT", () => insertPlanned(context, held, plan));
    await recordStateChange(context, historyImport, held, { from: "UPLOADED", to: "IMPORTED" });
    return { organization_id, id: held.id };
  },
});

/** Two concurrent imports would not recognize each other's rows as duplicates. */
async function holdOthersBack({ connection }: ActionContext, organization_id: string): Promise<void> {
  await holdLock(connection, "imports", organization_id);
}

function nothingToImport(skipped: number): Refusal {
  const existing = skipped === 1 ? "its only row already exists" : `all ${skipped} rows already exist`;
  const why = skipped > 0 ? existing : "no sheet is mapped, or the mapped sheets have no rows";
  return new Refusal("BAD_USER_INPUT", phrase`sheets: nothing to import: ${why}`, { field: "sheets" });
}
