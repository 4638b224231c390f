import { useState } from "react";
import type { MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { useMay } from "#session/me.ts";

const ExportDialog = opened(async () => (await import("#records/organizations/export-dialog.tsx")).ExportDialog);

/** The menu's entry that exports an organization, and the dialog that it opens. */
export function useExporting(organization: OrganizationShown) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const offers = may("export_organizations") && organization.kind !== "OPERATOR";
  const entries: MenuEntry[] = offers ? [{ kind: "action", label: "Export everything", act: () => setOpen(true) }] : [];
  return { entries, dialog: isOpen && <ExportDialog organization={organization} close={() => setOpen(false)} /> };
}
