import {
  CreateApiKeyDialog,
  CreateEngagementDialog,
  CreateExerciseDialog,
  CreateGapDialog,
  CreateOrganizationDialog,
  CreateRequirementDialog,
  GenerateDialog,
  GrantRenewalPackDialog,
  InviteDialog,
  IssueCertificateDialog,
} from "#records/dialogs.ts";
import type { PortalAct } from "#shell/portal-acts.ts";

/** What a person with the permission can start from any page of any portal. */
export const portalActs: readonly PortalAct[] = [
  {
    label: "New exercise",
    icon: "calendar",
    permission: "run_exercises",
    dialog: CreateExerciseDialog,
  },
  {
    label: "New gap",
    icon: "gap",
    permission: "record_findings",
    dialog: CreateGapDialog,
  },
  {
    label: "New engagement",
    icon: "engagement",
    permission: "plan_engagements",
    dialog: CreateEngagementDialog,
  },
  {
    label: "New organization",
    icon: "organization",
    permission: "manage_organizations",
    dialog: CreateOrganizationDialog,
  },
  {
    label: "New requirement",
    icon: "check",
    permission: "set_requirements",
    dialog: CreateRequirementDialog,
  },
  {
    label: "Generate a document",
    icon: "document",
    permission: "generate_deliverables",
    dialog: GenerateDialog,
  },
  {
    label: "Issue a certificate",
    icon: "certificate",
    permission: "issue_certificates",
    dialog: IssueCertificateDialog,
  },
  {
    label: "Grant a renewal pack",
    icon: "email",
    permission: "grant_renewal_packs",
    dialog: GrantRenewalPackDialog,
  },
  {
    label: "Invite a person",
    icon: "people",
    permission: "manage_users",
    dialog: InviteDialog,
  },
  {
    label: "New API key",
    icon: "key",
    permission: "manage_api_keys",
    dialog: CreateApiKeyDialog,
  },
];
