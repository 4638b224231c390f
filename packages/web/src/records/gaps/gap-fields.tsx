import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { OwnerField } from "#records/dialogs.ts";
import { useMay } from "#session/me.ts";

/** What the form edits. */
export const GapEdited = graphql(`
  fragment GapEdited on Gap {
    id
    reference
    title
    description
    severity
    category
    root_cause
    recommendation
    owner
    due_on
    updated_at
  }
`);

export type GapEdited = ResultOf<typeof GapEdited>;

/** For edits of gaps and action items. */
export function ReasonField() {
  const may = useMay();
  const hint = may("confirm_closures")
    ? "Why the owner or the due date changes. It is kept in the history."
    : "Required to change the owner or the due date. It is kept in the history, and your carrier sees how often a date moved.";
  return <SetField name="note" label="Reason" rows={2} hint={hint} />;
}

/** The fields of a gap that people set. Its severity has an action of its own later. */
export function GapFields({ exercise }: { readonly exercise: string }) {
  return (
    <>
      <SetField name="title" label="Title" hint="The weakness, in one line." />
      <SetField name="description" label="Description" rows={3} />
      <div className="grid columns-two gap-across-16">
        <SetField name="severity" label="Severity" />
        <SetField name="category" label="Category" />
      </div>
      <SetField name="root_cause" label="Root cause" rows={2} />
      <SetField name="recommendation" label="Recommendation" rows={2} />
      <div className="grid columns-two gap-across-16">
        <OwnerField exercise={exercise} />
        <SetField name="due_on" label="Due" />
      </div>
    </>
  );
}
