import { useState } from "react";
import { TextArea } from "#forms/fields.tsx";
import { Form, given } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
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
  const { id, undo_until, updated_at, file_name } = shown;
  if (!undo_until || Date.parse(undo_until) < Date.now()) return null;
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Undo import
      </Button>
      {open && (
        <Dialog title={`Undo ${file_name}`} close={() => setOpen(false)}>
          <Form
            document={UndoImportAction}
            submit="Undo import"
            cancel={() => setOpen(false)}
            input={({ note }) => ({ id, note: given(note), expected_updated_at: updated_at })}
            done={() => {
              setOpen(false);
              tell(`${file_name} was undone.`);
            }}
          >
            <p className="space-below-16">
              {`This removes ${madeText(shown)} as if they had never been imported. It is possible until ` +
                `${momentText(undo_until)}, as long as nothing builds on them.`}
            </p>
            <TextArea name="note" label="Why" rows={2} />
          </Form>
        </Dialog>
      )}
    </>
  );
}
