import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";

/** What the form edits. */
export const EngagementEdited = graphql(`
  fragment EngagementEdited on Engagement {
    id
    title
    starts_on
    ends_on
    lead
    objectives
    updated_at
  }
`);

/** The fields of an engagement that people set. */
export function EngagementFields() {
  return (
    <>
      <SetField name="title" label="Title" />
      <div className="grid columns-three gap-across-16 columns-fold">
        <SetField name="starts_on" label="First day" />
        <SetField name="ends_on" label="Last day" />
        <SetField name="lead" label="Lead" />
      </div>
      <SetField name="objectives" label="Objectives" rows={3} />
    </>
  );
}
