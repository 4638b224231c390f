import { CheckFields } from "#forms/fields.tsx";
import type { FormValues } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { Dimension } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";

/** What the forms edit. */
export const ScenarioEdited = graphql(`
  fragment ScenarioEdited on Scenario {
    id
    title
    kind
    severity
    summary
    objectives
    sector
    audience
    regulation
    language
    length_minutes
    dimensions
    updated_at
  }
`);

type DimensionCode = keyof typeof Dimension;

/** The story of a scenario, and what it is found by. */
export function ScenarioFields() {
  return (
    <>
      <SetField name="title" label="Title" />
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="kind" label="Kind" />
        <SetField name="severity" label="Severity" />
      </div>
      <SetField name="summary" label="The story in a paragraph" rows={4} />
      <SetField name="objectives" label="Objectives" rows={3} />
      <div className="grid columns-two gap-across-16 columns-fold">
        <SetField name="sector" label="Industry" hint="Leave empty if it fits any." />
        <SetField name="audience" label="Players" />
        <SetField name="regulation" label="Regulation" />
        <SetField name="language" label="Language" />
        <SetField name="length_minutes" label="Length in minutes" />
      </div>
      <CheckFields
        name="dimensions"
        label="Dimensions it promises to test"
        options={optionsOf(Dimension)}
        hint="It can be published once an inject tests each."
      />
    </>
  );
}

/** The dimensions whose boxes are ticked; undefined if none is. */
export function chosenDimensions(values: FormValues): DimensionCode[] | undefined {
  const chosen = codes.filter((code) => values[code] === "on");
  return chosen.length > 0 ? chosen : undefined;
}

export function tickedDimensions(dimensions: readonly string[] | null): FormValues {
  return Object.fromEntries((dimensions ?? []).map((code) => [code, "on"]));
}

const codes = Object.keys(Dimension).filter(isDimension);

function isDimension(code: string): code is DimensionCode {
  return code in Dimension;
}
