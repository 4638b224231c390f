import { SelectField } from "#kit/fields.tsx";
import { useOrganizationOptions } from "#records/organizations/organization-options.ts";

type OrganizationFieldProps = { readonly name: string; readonly label: string; readonly required?: boolean };

/** One of the organizations in the caller's scope. */
export function OrganizationField(field: OrganizationFieldProps) {
  return <SelectField {...field} options={useOrganizationOptions()} />;
}
