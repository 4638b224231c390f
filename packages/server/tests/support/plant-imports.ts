import type { Stage } from "@hotwash/demo/stage.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { type Sheet, sheetOf } from "#domain/imports/sheet.ts";
import { type ImportTarget, uploadImport } from "#domain/imports/upload-import.ts";
import type { Caller } from "#kernel/caller.ts";
import { plantPackUpload } from "#tests/support/plant-packs.ts";

/** An import of each kind of record, and a file that waits to be imported. */
export async function plantImports(stage: Stage, caller: Caller, organization_id: string): Promise<void> {
  const id = await upload(stage, caller, organization_id, history("Power cut of 2019", "2019-04-02"));
  await stage.perform(caller, "importHistory", { id });
  await plantUpload(stage, caller, organization_id);
  const planned = { organization_id, title: "Silent Harbor", scenario: "RANSOMWARE", severity: "LOW" };
  const { id: exercise_id } = await stage.perform(caller, "createExercise", {
    ...planned,
    exercise_date: "2099-03-01",
  });
  await stage.perform(caller, "importMsel", { id: await plantMselUpload(stage, caller, exercise_id) });
  await plantMselUpload(stage, caller, exercise_id);
  const { id: pack, signing_key } = await plantPackUpload(stage, caller, organization_id);
  await stage.perform(caller, "importScenarios", { id: pack, accept_key: signing_key });
  await plantPackUpload(stage, caller, organization_id);
}

type Place = Pick<Stage, "connection" | "now" | "newId">;

/** A file that waits to be imported. */
export function plantUpload(place: Place, caller: Caller, organization_id: string, title = "Flood of 2018") {
  return upload(place, caller, organization_id, history(title, "2018-10-09"));
}

/** The MSEL of a PLANNED exercise that waits to be imported. */
export function plantMselUpload(place: Place, caller: Caller, exercise_id: string) {
  const inject = {
    "Event time": "T+00:20",
    Inject: "The line goes dead.",
    Method: "Phone",
    Dimension: "Communication",
  };
  return uploadFile(place, caller, { exercise_id }, { file_name: "msel.xlsx", sheets: [table("MSEL", inject)] });
}

function upload(place: Place, caller: Caller, organization_id: string, sheets: Sheet[]) {
  return uploadFile(place, caller, { organization_id }, { file_name: "history.xlsx", sheets });
}

type Given = { readonly file_name: string; readonly sheets: readonly Sheet[] };

async function uploadFile({ connection, now, newId }: Place, caller: Caller, target: ImportTarget, given: Given) {
  const file = { ...given, bytes: Buffer.from(JSON.stringify(given.sheets)) };
  const performance = { caller, clock: now, newId, request: NO_REQUEST };
  return (await uploadImport(connection, target, file, performance)).id;
}

function history(title: string, day: string): Sheet[] {
  return [
    table("Exercises", {
      title,
      exercise_date: day,
      scenario: "Custom",
      severity: "Low",
      narrative: "The lights went out.",
    }),
    table("Gaps", {
      exercise: title,
      title: "The generator was not fuelled",
      severity: "Low",
      category: "Business continuity",
      status: "Remediated",
      remediated_on: day,
      note: "Fuelled each quarter.",
      description: "It ran for eleven minutes.",
      owner: "Ruth Abara",
    }),
    table("Action items", {
      gap: "The generator was not fuelled",
      exercise: title,
      title: "Fuel the generator",
      status: "Done",
      completed_on: day,
      remediation_note: "Contract 77.",
      evidence: "The delivery note.",
      owner: "Ruth Abara",
    }),
  ];
}

function table(name: string, row: Readonly<Record<string, string>>): Sheet {
  return sheetOf(name, [
    { row: 1, cells: Object.keys(row) },
    { row: 2, cells: Object.values(row) },
  ]);
}
