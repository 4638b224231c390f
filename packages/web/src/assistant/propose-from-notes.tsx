import { lazy, Suspense } from "react";

type ProposeFromNotesProps = { readonly exercise: string; readonly close: () => void };

const NotesDialog = lazy(async () => ({ default: (await import("#assistant/notes-dialog.tsx")).NotesDialog }));

/** Comes when it is opened: no page has to carry it before. */
export function ProposeFromNotes(props: ProposeFromNotesProps) {
  return (
    <Suspense>
      <NotesDialog {...props} />
    </Suspense>
  );
}
