import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";

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

/** The fields of a gap that people set. Its severity has an action of its own later. */
export function GapFields() {
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
        <SetField name="owner" label="Owner" />
        <SetField name="due_on" label="Due" />
      </div>
    </>
  );
}
