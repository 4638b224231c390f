import type { FormValues } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { sizes } from "#records/organizations/organization-list.tsx";

/** What the form edits. */
export const OrganizationEdited = graphql(`
  fragment OrganizationEdited on Organization {
    id
    name
    industry
    size_band
    country
    time_zone
    updated_at
  }
`);

export type OrganizationEdited = ResultOf<typeof OrganizationEdited>;

/** The fields of an organization that people set, but for its name and its place in the tree. */
export function FactFields() {
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      <SetField name="industry" label="Industry" />
      <SetField name="size_band" label="Size" options={sizes} />
      <SetField name="country" label="Country" placeholder="DE" hint="Two capital letters." />
      <SetField name="time_zone" label="Time zone" placeholder="Europe/Berlin" hint="Decides when its days begin." />
    </div>
  );
}

/** Codes of countries are accepted in any case. */
export function countryIn({ country = "" }: FormValues) {
  return country.trim() === "" ? {} : { country: country.trim().toUpperCase() };
}
