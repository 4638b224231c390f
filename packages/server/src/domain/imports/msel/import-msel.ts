import { announce } from "#domain/actions/announce.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { addInjects } from "#domain/exercises/plan/add-injects.ts";
import { importedInject } from "#domain/exercises/plan/import-injects.ts";
import { exercise } from "#domain/exercises/records/exercise.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { kindsFor } from "#domain/imports/import-kind.ts";
import { checkImportStatus, recordImportChange } from "#domain/imports/import-moves.ts";
import { readSheets } from "#domain/imports/import-store.ts";
import { mappingInput, mapSheets } from "#domain/imports/mapping.ts";
import { loadMselFacts } from "#domain/imports/msel/msel-facts.ts";
import { type MselRow, planMsel } from "#domain/imports/msel/plan-msel.ts";
import { problemsRefusal } from "#domain/imports/problems-refusal.ts";
import { action } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { asAuthor } from "#storage/author.ts";
import { updateRow } from "#storage/write.ts";

type Held = {
  readonly status: ImportStatus;
  readonly exercise_id: string | null;
  readonly signing_key: string | null;
  readonly file_name: string;
  readonly sheets: unknown;
};

export const importMsel = action({
  name: "importMsel",
  description:
    "Adds the injects of an uploaded MSEL at the end of its exercise, which must be PLANNED or IN_PROGRESS: all " +
    "rows or, if one has a problem, none. Use import_check first to see the result.",
  permission: "import_history",
  returns: historyImport,
  proposal: { never: neverProposed.imports },
  input: { id: idOf("Import", "The import."), sheets: mappingInput.sheets, expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at, sheets }) => {
    const held = await lockRecord<Held>(context, historyImport, {
      id,
      columns: "status, exercise_id, signing_key, file_name, sheets",
      expected_updated_at,
    });
    if (held.exercise_id === null) return refuseInput("id", phrase`is not the MSEL of an exercise`);
    checkImportStatus(held, "UPLOADED", phrase`importing`);
    const of = await lockReferredExercise(context, held.exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`importing injects`);

    const { connection, now } = context;
    const { organization_id } = held;
    const mapped = mapSheets(readSheets(held.sheets), kindsFor(of.id), { sheets });
    const plan = planMsel(mapped, await loadMselFacts(connection, of));
    if (plan.problems.length > 0) throw problemsRefusal(plan.problems);
    if (plan.injects.length === 0) refuseInput("sheets", phrase`no mapped sheet has injects`);

    await updateRow(connection, "imports", held, {
      status: "IMPORTED",
      sheets: null,
      injects_made: plan.injects.length,
      rows_skipped: plan.leftOut.length,
      imported_at: now,
      updated_at: now,
    });
    const notes = plan.injects.map(({ row }) => `Imported from ${held.file_name}, ${row.sheet} row ${row.row}.`);
    const injects = plan.injects.map(injectOf);
    const keys = await asAuthor(connection, "IMPORT", () =>
      addInjects(context, of, injects, { import_id: held.id, notes }),
    );
    await recordImportChange(context, held, { from: "UPLOADED", to: "IMPORTED" });
    await announce(connection, [
      ...keys.map((key) => ({ organization_id, kind: "Inject", id: key.id, exercise_id: of.id })),
      { organization_id, kind: exercise.name, id: of.id, exercise_id: of.id },
    ]);
    return { organization_id, id: held.id, exercise_id: of.id };
  },
});

function injectOf({ given, options }: MselRow) {
  const inject = { ...given, options };
  if (!checkInput(importedInject, inject)) throw new Error("A planned inject was neither accepted nor refused.");
  return inject;
}
