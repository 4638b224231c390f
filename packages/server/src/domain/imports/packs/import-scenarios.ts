import { announce } from "#domain/actions/announce.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { historyImport, type ImportStatus } from "#domain/imports/history-import.ts";
import { checkImportStatus, recordImportChange } from "#domain/imports/import-moves.ts";
import { forgetImportFiles, readImportFiles } from "#domain/imports/packs/import-files.ts";
import { insertPacked } from "#domain/imports/packs/insert-packed.ts";
import { readKeptPack } from "#domain/imports/packs/pack-file.ts";
import { findSigner, type PackSigner, readOwnKeys } from "#domain/imports/packs/pack-signer.ts";
import { type PlannedScenario, planPack } from "#domain/imports/packs/plan-pack.ts";
import { findOwner } from "#domain/scenarios/find-owner.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { lines, phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { asAuthor } from "#storage/author.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Held = {
  readonly status: ImportStatus;
  readonly exercise_id: string | null;
  readonly signing_key: string | null;
  readonly pack: string | null;
  readonly file_name: string;
};

export const importScenarios = action({
  name: "importScenarios",
  description:
    "Creates a DRAFT of each scenario in an uploaded pack: all of them or, if one has a problem, none. Use " +
    "scenario_pack_check first to see the result. A pack that another installation signed is imported only if " +
    "accept_key names its key. CONFLICT if the key was withdrawn.",
  permission: "import_history",
  returns: historyImport,
  proposal: { never: neverProposed.imports },
  input: {
    id: idOf("Import", "The import."),
    accept_key: {
      type: "text",
      lines: "one",
      max: 43,
      pattern: /^[\w-]{43}$/,
      form: phrase`the signing key of the pack, 43 characters`,
      optional: true,
      description: "the signing_key of the pack, if that is not this installation's: you accept what its holder signed",
    },
    skip_duplicates: {
      type: "boolean",
      optional: true,
      description: "true: leaves out scenarios whose story the organization has already. Default: false.",
    },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, accept_key, skip_duplicates = false, expected_updated_at }) => {
    const columns = "status, exercise_id, signing_key, pack, file_name";
    const held = await lockRecord<Held>(context, historyImport, { id, columns, expected_updated_at });
    const { organization_id, signing_key, pack } = held;
    if (signing_key === null) return refuseInput("id", phrase`is not a pack of scenarios`);
    checkImportStatus(held, "UPLOADED", phrase`importing`);
    if (pack === null) throw new Error("An uploaded pack has no text.");
    await findOwner(context, organization_id);
    const { connection, caller, now } = context;
    // Two imports at once would not see each other's scenarios.
    await holdLock(connection, "imports", organization_id);
    const own = await asCertifierWithin(connection, caller, readOwnKeys);
    const { signer } = await findSigner(connection, signing_key, own);
    checkSigner(signer, signing_key, accept_key);

    const read = await readKeptPack(pack);
    const planned = (await planPack(connection, organization_id, read.scenarios)).filter(
      ({ copies }) => !skip_duplicates || !copies.some(({ is_same_story }) => is_same_story),
    );
    refuseProblems(planned);
    const skipped = read.scenarios.length - planned.length;
    const done = { status: "IMPORTED", pack: null, imported_at: now, updated_at: now };
    const counts = { scenarios_made: planned.length, rows_skipped: skipped };
    await updateRow(connection, historyImport.plural, held, { ...done, ...counts });
    const origin = { import_id: held.id, note: `Imported from ${held.file_name}, made by ${read.made_by}.` };
    const files = await readImportFiles(connection, held);
    const keys = await asAuthor(connection, "IMPORT", async () => {
      const made: RowKey[] = [];
      for (const each of planned) made.push(await insertPacked(context, each, { organization_id, files, origin }));
      return made;
    });
    await forgetImportFiles(connection, held);
    const note = `Signed with ${wordsOf[signer]}, ${signing_key}${signer === "THIS_INSTALLATION" ? "" : ", which was accepted"}.`;
    await recordImportChange(context, held, { from: "UPLOADED", to: "IMPORTED", note });
    await announce(
      connection,
      keys.map((key) => ({ ...key, kind: scenario.name, exercise_id: null })),
    );
    return { organization_id, id: held.id };
  },
});

const wordsOf: Readonly<Record<PackSigner, string>> = {
  THIS_INSTALLATION: "a key of this installation",
  ACCEPTED_BEFORE: "a key that was accepted before",
  UNKNOWN: "a key that was unknown here",
  WITHDRAWN: "a withdrawn key",
};

function checkSigner(signer: PackSigner, signing_key: string, accepted: string | undefined): void {
  if (signer === "THIS_INSTALLATION") return;
  if (signer === "WITHDRAWN") {
    const message = phrase`The pack is signed with the key ${signing_key}, which was withdrawn: its signatures prove nothing.`;
    throw new Refusal("CONFLICT", message);
  }
  if (accepted === signing_key) return;
  refuseInput(
    "accept_key",
    phrase`the pack is signed with the key ${signing_key} of another installation: ask its sender for the key, compare, and accept it by name`,
  );
}

function refuseProblems(planned: readonly PlannedScenario[]): void {
  if (planned.length === 0) refuseInput("skip_duplicates", phrase`nothing to import: all scenarios already exist`);
  const problems = planned.flatMap((each) => each.problems);
  if (problems.length > 0) throw new Refusal("BAD_USER_INPUT", lines(problems.slice(0, MOST_TOLD)), { field: "id" });
}

const MOST_TOLD = 20;
