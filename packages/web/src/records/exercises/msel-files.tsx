import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import { saveFile, saveFrom } from "#kit/save-file.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { mselJson } from "#records/exercises/msel-file.ts";

const ImportMselDialog = opened(async () => (await import("#records/exercises/import-msel.tsx")).ImportMselDialog);

type MselFilesProps = { readonly exercise: ExerciseShown; readonly imports: boolean };

/** Export of the list to a file, and import from one. */
export function MselFiles({ exercise, imports }: MselFilesProps) {
  const [importing, setImporting] = useState(false);
  const { id, reference, injects } = exercise;
  const exports: MenuEntry[] = [
    { kind: "action", label: "Export Excel", icon: "download", act: () => saveFrom(`/api/exercises/${id}/msel.xlsx`) },
    { kind: "action", label: "Export CSV", icon: "download", act: () => saveFrom(`/api/exercises/${id}/msel.csv`) },
    {
      kind: "action",
      label: "Export JSON",
      icon: "download",
      act: () => saveFile(`${reference}-injects.json`, "application/json", mselJson(injects)),
    },
  ];
  const entries: MenuEntry[] = [
    ...(injects.length > 0 ? exports : []),
    ...(imports
      ? [{ kind: "action", label: "Import a file", icon: "upload", act: () => setImporting(true) } as const]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu align="end" trigger={<Button look="ghost">File</Button>} entries={entries} />
      {importing && <ImportMselDialog exercise={exercise} close={() => setImporting(false)} />}
    </>
  );
}
