import { ListedField } from "#forms/listed-field.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { countryOptions, timeZoneOptions } from "#kit/places.ts";
import { sizes } from "#records/organizations/organization-choices.ts";

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

const [COUNTRIES, TIME_ZONES] = [countryOptions(), timeZoneOptions()];

/** The fields of an organization that people set, but for its name and its place in the tree. */
export function FactFields() {
  return (
    <div className="grid columns-two gap-across-16 columns-fold">
      <SetField name="industry" label="Industry" />
      <SetField name="size_band" label="Size" options={sizes} />
      <ListedField name="country" label="Country" options={COUNTRIES} />
      <ListedField
        name="time_zone"
        label="Time zone"
        hint="Its days and due dates follow this time zone."
        options={TIME_ZONES}
        required
      />
    </div>
  );
}
