import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { OwnerField } from "#records/dialogs.ts";

/** What the form edits. */
export const ActionItemEdited = graphql(`
  fragment ActionItemEdited on ActionItem {
    id
    reference
    title
    remediation_note
    owner
    priority
    due_on
    updated_at
  }
`);

export type ActionItemEdited = ResultOf<typeof ActionItemEdited>;

/** The fields of an action item that people set. Its evidence comes with its completion. */
export function ActionItemFields({ exercise }: { readonly exercise: string }) {
  return (
    <>
      <SetField name="title" label="Title" />
      <SetField name="remediation_note" label="Task" />
      <div className="grid columns-three gap-across-16">
        <OwnerField exercise={exercise} />
        <SetField name="priority" label="Priority" required />
        <SetField name="due_on" label="Due" />
      </div>
    </>
  );
}
