import { useState } from "react";
import { inWords } from "#graphql/code-words.ts";
import { brand } from "#kit/brand.ts";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { Facts, Panel } from "#kit/page.tsx";
import type { OwnOrganizationShown } from "#records/organizations/own-organization.ts";
import { useMay } from "#session/me.ts";

const BrandDialog = opened(async () => (await import("#records/organizations/brand-dialog.tsx")).BrandDialog);

/** How the operator presents the product to everybody. */
export function BrandPanel({ organization }: { readonly organization: OwnOrganizationShown }) {
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { product_name, accent_color, sender_name, support_email, document_theme } = organization;
  return (
    <Panel
      title="Brand"
      more={
        may("manage_organizations") && (
          <Button look="ghost" icon="edit" onClick={() => setEditing(true)}>
            Edit the brand
          </Button>
        )
      }
    >
      <div className="panel-body">
        <Facts
          facts={[
            ["Product name", product_name ?? `${brand.name} (standard)`],
            ["Color", accent_color ?? "Standard"],
            ["Emails come from", sender_name ?? brand.name],
            ["Questions go to", support_email ?? "Not given"],
            ["Documents", inWords(document_theme)],
          ]}
        />
        <p className="hint">
          Everybody sees the brand and your logo: before sign-in, in all portals, emails and documents.
        </p>
      </div>
      {editing && <BrandDialog organization={organization} close={() => setEditing(false)} />}
    </Panel>
  );
}
