import { useState } from "react";
import type { MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { useMay } from "#session/me.ts";

const ExportDialog = opened(async () => (await import("#records/organizations/export-dialog.tsx")).ExportDialog);
const LegalHoldDialog = opened(async () => (await import("#records/organizations/legal-hold.tsx")).LegalHoldDialog);
const EraseDialog = opened(
  async () => (await import("#records/organizations/erase-organization.tsx")).EraseOrganizationDialog,
);

/** The menu's entries that export, hold and erase an organization, and the dialogs that they open. */
export function useLeaving(organization: OrganizationShown) {
  const may = useMay();
  const [open, setOpen] = useState<"export" | "hold" | "erase">();
  const close = () => setOpen(undefined);
  const { kind, erasing_since, legal_hold_since } = organization;
  const stays = kind === "OPERATOR" || erasing_since !== null;
  const erases = may("erase_organizations") && !stays;
  const entries: MenuEntry[] = [
    ...(may("export_organizations") && !stays
      ? [{ kind: "action", label: "Export everything", act: () => setOpen("export") } as const]
      : []),
    ...(erases
      ? [
          {
            kind: "action",
            label: legal_hold_since === null ? "Set legal hold" : "Release legal hold",
            act: () => setOpen("hold"),
          } as const,
          { kind: "action", label: "Erase", danger: true, act: () => setOpen("erase") } as const,
        ]
      : []),
  ];
  const dialog = (
    <>
      {open === "export" && <ExportDialog organization={organization} close={close} />}
      {open === "hold" && <LegalHoldDialog organization={organization} close={close} />}
      {open === "erase" && <EraseDialog organization={organization} close={close} />}
    </>
  );
  return { entries, dialog };
}
