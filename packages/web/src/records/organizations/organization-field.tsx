import { ChoiceField } from "#forms/choice-field.tsx";
import { organizationChoices } from "#records/organizations/organization-choices.ts";

type OrganizationFieldProps = { readonly name: string; readonly label: string; readonly required?: boolean };

/** A choice of the organizations in the caller's scope. */
export function OrganizationField(field: OrganizationFieldProps) {
  return <ChoiceField {...field} choices={organizationChoices} />;
}
