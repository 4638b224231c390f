import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button, MoreButton } from "#kit/button.tsx";
import { Menu, type MenuEntry } from "#kit/menu.tsx";
import { opened } from "#kit/opened.tsx";
import { say } from "#kit/say.ts";
import {
  CreateEngagementDialog,
  CreateExerciseDialog,
  CreateOrganizationDialog,
  EditOrganizationDialog,
} from "#records/dialogs.ts";
import { ArchiveOrganizationDialog } from "#records/organizations/organization-form.tsx";
import type { OrganizationShown } from "#records/organizations/organization-question.ts";
import { RemoveSampleDataDialog } from "#records/organizations/sample-data-dialog.ts";
import { useLeaving } from "#records/organizations/use-leaving.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { JobButton } from "#shell/ask-button.tsx";
import { actsIn, usePaletteActs } from "#shell/palette-state.ts";

const SetPolicyDialog = opened(async () => (await import("#records/organizations/set-policy.tsx")).SetPolicyDialog);

const LiftPolicyDialog = opened(
  async () => (await import("#records/organizations/lift-policy-dialog.tsx")).LiftPolicyDialog,
);

type Open = "exercise" | "engagement" | "client" | "edit" | "policy" | "lift" | "archive" | "sample";

/** Actions to plan for it, and to change it. */
export function OrganizationActions({ organization }: { readonly organization: OrganizationShown }) {
  const may = useMay();
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { kind, status, id } = organization;
  const active = status === "ACTIVE";
  const client = kind === "CLIENT";
  const manages = may("manage_organizations");
  const insures = client && may("set_policies");
  const entry = (label: string, what: Open, danger = false): MenuEntry => ({
    kind: "action",
    label,
    danger,
    act: () => setOpen(what),
  });
  const importing: MenuEntry = {
    kind: "action",
    label: "Import history",
    act: () => void navigate({ to: pagePath("organizations", id, "imports") }),
  };
  const leaving = useLeaving(organization);
  const more: MenuEntry[] = [
    ...(client && may("plan_engagements") ? [entry("New engagement", "engagement")] : []),
    ...(client && may("import_history") ? [importing] : []),
    ...(may("lift_sign_in") && kind !== "OPERATOR" ? [entry("Lift sign-in policy", "lift")] : []),
    ...(manages && kind !== "OPERATOR" ? [entry(say("Archive"), "archive", true)] : []),
    ...(organization.is_sample && may("manage_sample_data") ? [entry("Remove sample data", "sample", true)] : []),
    ...leaving.entries,
  ];
  const acts: MenuEntry[] = [
    ...(client && may("run_exercises") ? [entry("New exercise", "exercise")] : []),
    ...(manages && !client ? [entry(kind === "CARRIER" ? "New client" : "New organization", "client")] : []),
    ...(manages ? [entry(say("Edit"), "edit")] : []),
    ...(insures ? [entry("Set renewal and policy", "policy")] : []),
    ...more,
  ];
  usePaletteActs(organization.name, actsIn(active ? acts : leaving.entries));
  if (!active) return <ArchivedActions leaving={leaving} />;
  return (
    <>
      {client && may("run_exercises") && (
        <>
          <JobButton question="Prepare the next exercise at this client">Prepare the next exercise</JobButton>
          <Button look="primary" icon="plus" onClick={() => setOpen("exercise")}>
            New exercise
          </Button>
        </>
      )}
      {manages && !client && (
        <Button icon="plus" onClick={() => setOpen("client")}>
          {kind === "CARRIER" ? "New client" : "New organization"}
        </Button>
      )}
      {manages && (
        <Button icon="edit" onClick={() => setOpen("edit")}>
          Edit
        </Button>
      )}
      {insures && (
        <Button icon="edit" onClick={() => setOpen("policy")}>
          Renewal and policy
        </Button>
      )}
      {more.length > 0 && <Menu align="end" trigger={<MoreButton />} entries={more} />}
      {leaving.dialog}
      {open === "exercise" && <CreateExerciseDialog organizationId={id} close={close} />}
      {open === "engagement" && <CreateEngagementDialog organizationId={id} close={close} />}
      {open === "client" && <CreateOrganizationDialog {...(kind === "CARRIER" && { parentId: id })} close={close} />}
      {open === "edit" && <EditOrganizationDialog organization={organization} close={close} />}
      {open === "lift" && <LiftPolicyDialog organization={organization} close={close} />}
      {open === "policy" && <SetPolicyDialog organization={organization} close={close} />}
      {open === "sample" && <RemoveSampleDataDialog close={close} />}
      {open === "archive" && <ArchiveOrganizationDialog organization={organization} close={close} />}
    </>
  );
}

/** An archived organization is exported and erased, and otherwise stays as it is. */
function ArchivedActions({ leaving }: { readonly leaving: ReturnType<typeof useLeaving> }) {
  const { entries, dialog } = leaving;
  return (
    <>
      {entries.length > 0 && <Menu align="end" trigger={<MoreButton />} entries={entries} />}
      {dialog}
    </>
  );
}
