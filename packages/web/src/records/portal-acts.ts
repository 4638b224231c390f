import { lazy } from "react";
import type { PortalAct } from "#shell/portal-acts.ts";

/** What somebody with the permission begins from any page of any portal. */
export const portalActs: readonly PortalAct[] = [
  {
    label: "New exercise",
    icon: "calendar",
    permission: "run_exercises",
    dialog: lazy(async () => ({
      default: (await import("#records/exercises/create-exercise.tsx")).CreateExerciseDialog,
    })),
  },
  {
    label: "New gap",
    icon: "gap",
    permission: "record_findings",
    dialog: lazy(async () => ({ default: (await import("#records/gaps/create-gap.tsx")).CreateGapDialog })),
  },
  {
    label: "New engagement",
    icon: "engagement",
    permission: "plan_engagements",
    dialog: lazy(async () => ({
      default: (await import("#records/engagements/engagement-form.tsx")).CreateEngagementDialog,
    })),
  },
  {
    label: "New organization",
    icon: "organization",
    permission: "manage_organizations",
    dialog: lazy(async () => ({
      default: (await import("#records/organizations/organization-form.tsx")).CreateOrganizationDialog,
    })),
  },
  {
    label: "Generate a document",
    icon: "document",
    permission: "generate_deliverables",
    dialog: lazy(async () => ({
      default: (await import("#records/deliverables/generate-dialog.tsx")).GenerateDialog,
    })),
  },
  {
    label: "Issue a certificate",
    icon: "certificate",
    permission: "issue_certificates",
    dialog: lazy(async () => ({
      default: (await import("#records/certificates/issue-certificate.tsx")).IssueCertificateDialog,
    })),
  },
  {
    label: "Invite somebody",
    icon: "people",
    permission: "manage_users",
    dialog: lazy(async () => ({ default: (await import("#records/people/invite-person.tsx")).InviteDialog })),
  },
  {
    label: "New API key",
    icon: "key",
    permission: "manage_api_keys",
    dialog: lazy(async () => ({ default: (await import("#records/api-keys/create-api-key.tsx")).CreateApiKeyDialog })),
  },
];
