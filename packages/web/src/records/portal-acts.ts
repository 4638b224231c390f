import type { PortalAct } from "#shell/portal-acts.ts";

/** What somebody with the permission begins from any page of any portal. */
export const portalActs: readonly PortalAct[] = [
  {
    label: "New exercise",
    icon: "calendar",
    permission: "run_exercises",
    dialog: async () => (await import("#records/exercises/create-exercise.tsx")).CreateExerciseDialog,
  },
  {
    label: "New gap",
    icon: "gap",
    permission: "record_findings",
    dialog: async () => (await import("#records/gaps/create-gap.tsx")).CreateGapDialog,
  },
  {
    label: "New engagement",
    icon: "engagement",
    permission: "plan_engagements",
    dialog: async () => (await import("#records/engagements/engagement-form.tsx")).CreateEngagementDialog,
  },
  {
    label: "New organization",
    icon: "organization",
    permission: "manage_organizations",
    dialog: async () => (await import("#records/organizations/organization-form.tsx")).CreateOrganizationDialog,
  },
  {
    label: "Generate a document",
    icon: "document",
    permission: "generate_deliverables",
    dialog: async () => (await import("#records/deliverables/generate-dialog.tsx")).GenerateDialog,
  },
  {
    label: "Issue a certificate",
    icon: "certificate",
    permission: "issue_certificates",
    dialog: async () => (await import("#records/certificates/issue-certificate.tsx")).IssueCertificateDialog,
  },
  {
    label: "Invite a person",
    icon: "people",
    permission: "manage_users",
    dialog: async () => (await import("#records/people/invite-person.tsx")).InviteDialog,
  },
  {
    label: "New API key",
    icon: "key",
    permission: "manage_api_keys",
    dialog: async () => (await import("#records/api-keys/create-api-key.tsx")).CreateApiKeyDialog,
  },
];
