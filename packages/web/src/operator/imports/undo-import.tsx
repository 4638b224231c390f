import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { UndoImportInput } from "#graphql/inputs/import.ts";
import { Button } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";
import type { ImportShown } from "#operator/imports/import-question.ts";
import { madeText } from "#operator/imports/made-text.ts";

const UndoImportAction = graphql(`
  mutation UndoImport($input: UndoImportInput!) {
    undoImport(input: $input) {
      id
    }
  }
`);

/** Offered while it is possible; the server names anything in its way. */
export function UndoImport({ shown }: { readonly shown: ImportShown }) {
  const tell = useTell();
  const [open, setOpen] = useState(false);
  const { undo_until, file_name, exercise, signing_key } = shown;
  if (!exercise && !signing_key && (!undo_until || Date.parse(undo_until) < Date.now())) return null;
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Undo import
      </Button>
      {open && (
        <Dialog title={`Undo ${file_name}`} close={() => setOpen(false)}>
          <ActionForm
            document={UndoImportAction}
            fields={UndoImportInput}
            moved={shown}
            draft={`undo-import:${shown.id}`}
            submit="Undo import"
            cancel={() => setOpen(false)}
            done={() => {
              setOpen(false);
              tell(`${file_name} was undone.`);
            }}
          >
            <p className="space-below-16">
              {`This removes ${madeText(shown)} as if they had never been imported. ` +
                (undo_until
                  ? `It is possible until ${momentText(undo_until)}, as long as nothing builds on them.`
                  : signing_key
                    ? "Edits to them are lost. It is possible until one of them is published."
                    : "Edits to them are lost. It is possible until one of them is delivered, skipped or commented on.")}
            </p>
            <SetField name="note" label="Why" rows={2} />
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
