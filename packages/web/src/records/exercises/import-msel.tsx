import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { sendFile } from "#graphql/send-file.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import { useLeaving } from "#kit/use-leaving.ts";
import { counted } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-question.ts";
import { ImportInjects } from "#records/exercises/import-injects.ts";
import { MselFileField } from "#records/exercises/msel-file-field.tsx";
import { MselImports } from "#records/exercises/msel-imports.tsx";
import { MselJson } from "#records/exercises/msel-json.tsx";
import { type ReadMsel, readMsel } from "#records/exercises/read-msel.ts";
import { usePagePath } from "#session/page-path.ts";

type ImportMselProps = { readonly exercise: ExerciseShown; readonly close: () => void };

/** A workbook or CSV goes to the import's page, where its columns are mapped. JSON has Hotwash's own fields. */
export function ImportMselDialog({ exercise, close }: ImportMselProps) {
  const tell = useTell();
  const { run, busy, failure } = useAction(ImportInjects);
  const { upload, sending, refused } = useUpload(exercise.id);
  const [file, setFile] = useState<ReadMsel>();
  const [sent, setSent] = useState<ReadMsel>();
  const choose = async (chosen: File) => {
    setFile(undefined);
    if (chosen.name.toLowerCase().endsWith(".json")) setFile(readMsel(await chosen.text()));
    else await upload(chosen);
  };
  const rows = file?.rows ?? [];
  const send = async () => {
    setSent(file);
    if (!(await run({ exercise_id: exercise.id, injects: [...rows] }))) return;
    tell(counted(rows.length, "inject was imported.", "injects were imported."));
    close();
  };
  const ready = file !== undefined && file.problems.length === 0;
  const obstacle = busy ? "Sending…" : ready ? undefined : "Choose a file without problems first.";
  return (
    <Dialog
      title="Import injects"
      close={close}
      wide
      foot={
        <>
          {file && (
            <Button look="primary" onClick={send} unavailable={obstacle}>
              {ready ? `Import ${counted(rows.length, "inject")}` : "Import"}
            </Button>
          )}
          <CancelButton cancel={close} />
        </>
      }
    >
      <div className="grid gap-12">
        <p>
          They are added after those already there ({counted(exercise.injects.length, "inject")}): all of them, or none
          if one has a problem.
        </p>
        <MselFileField choose={choose} />
        <div role="status">{sending && <p>Reading the file…</p>}</div>
        {refused && <Notice tone="error">{refused}</Notice>}
        {file && <MselJson file={file} refused={sent === file ? failure?.message : undefined} />}
        <MselImports exercise={exercise.id} />
      </div>
    </Dialog>
  );
}

function useUpload(exercise: string) {
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const left = useLeaving();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const upload = async (file: File) => {
    if (sending) return;
    setSending(true);
    setRefused(undefined);
    try {
      const address = `/api/exercises/${exercise}/imports?${new URLSearchParams({ file_name: file.name })}`;
      const id = await sendFile(address, file, left);
      await navigate({ to: pagePath("organizations", "imports", id) });
    } catch (error) {
      if (left.aborted) return;
      if (!(error instanceof Failure)) throw error;
      setRefused(error.message);
    } finally {
      setSending(false);
    }
  };
  return { upload, sending, refused };
}
