import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { UpdateOrganizationInput } from "#graphql/inputs/organization.ts";
import { Dialog } from "#kit/dialog.tsx";
import type { OwnOrganizationShown } from "#records/organizations/own-organization.ts";

const SetBrand = graphql(`
  mutation SetBrand($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      id
    }
  }
`);

type BrandProps = { readonly organization: OwnOrganizationShown; readonly close: () => void };

export function BrandDialog({ organization, close }: BrandProps) {
  return (
    <Dialog title="Edit the brand" close={close}>
      <ActionForm
        document={SetBrand}
        fields={UpdateOrganizationInput}
        record={organization}
        draft={`brand:${organization.id}`}
        submit="Save"
        cancel={close}
        // The page's head has the brand.
        done={() => location.reload()}
      >
        <SetField name="product_name" label="Product name" hint="Shown instead of Hotwash." />
        <SetField
          name="accent_color"
          label="Color"
          placeholder="#0d5b70"
          hint="# and six hex digits. A light color is darkened until it can be read on white."
        />
        <SetField name="sender_name" label="Emails come from" hint="Left empty: the product name." />
        <SetField
          name="support_email"
          label="Questions go to"
          hint="An email address, shown on the sign-in page and in emails. Replies go there."
        />
        <SetField name="document_theme" label="Documents" />
      </ActionForm>
    </Dialog>
  );
}
