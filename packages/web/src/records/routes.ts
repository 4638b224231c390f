import type { AnyRoute } from "@tanstack/react-router";
import { pagesUnder } from "#shell/portal-pages.ts";

/** Pages that every portal has. */
export function recordRoutes<Portal extends AnyRoute>(portal: Portal) {
  const page = pagesUnder(portal);
  return [
    page("/exercises", () => import("#records/exercises/exercises-page.tsx"), "ExercisesPage"),
    page("/exercises/$exercise", () => import("#records/exercises/exercise-page.tsx"), "ExercisePage"),
    page(
      "/exercises/$exercise/report",
      () => import("#records/reports/report-page.tsx"),
      "ReportPage",
      ({ version }) => (version ? { version } : {}),
    ),
    page("/programs", () => import("#records/programs/programs-page.tsx"), "ProgramsPage"),
    page("/programs/$program", () => import("#records/programs/program-page.tsx"), "ProgramPage"),
    page("/gaps", () => import("#records/gaps/gaps-page.tsx"), "GapsPage"),
    page("/gaps/$gap", () => import("#records/gaps/gap-page.tsx"), "GapPage"),
    page("/action-items", () => import("#records/action-items/action-items-page.tsx"), "ActionItemsPage"),
    page("/action-items/$item", () => import("#records/action-items/action-item-page.tsx"), "ActionItemPage"),
    page("/compliance", () => import("#records/compliance/compliance-page.tsx"), "CompliancePage"),
    page("/knowledge", () => import("#records/knowledge/knowledge-page.tsx"), "KnowledgePage"),
    page("/deliverables", () => import("#records/deliverables/deliverables-page.tsx"), "DeliverablesPage"),
    page("/certificates", () => import("#records/certificates/certificates-page.tsx"), "CertificatesPage"),
    page("/certificates/$certificate", () => import("#records/certificates/certificate-page.tsx"), "CertificatePage"),
    page("/renewal-packs/$pack", () => import("#records/renewal-packs/renewal-pack-page.tsx"), "RenewalPackPage"),
    page("/people", () => import("#records/people/people-page.tsx"), "PeoplePage"),
    page("/directory", () => import("#records/directories/directory-page.tsx"), "DirectoryPage"),
    page("/audit", () => import("#records/audit/audit-page.tsx"), "AuditPage"),
    page("/audit-streams", () => import("#records/audit-streams/audit-streams-page.tsx"), "AuditStreamsPage"),
    page("/audit-streams/$stream", () => import("#records/audit-streams/audit-stream-page.tsx"), "AuditStreamPage"),
    page("/reads", () => import("#records/reads/reads-page.tsx"), "ReadsPage"),
    page("/settings", () => import("#records/organizations/settings-page.tsx"), "SettingsPage"),
    page("/settings/sign-in", () => import("#records/sign-in/sign-in-page.tsx"), "SignInPage"),
    page("/notifications", () => import("#records/notifications/notifications-page.tsx"), "NotificationsPage"),
    page("/assistant", () => import("#assistant/assistant-page.tsx"), "AssistantPage"),
    page("/account", () => import("#account/account-page.tsx"), "AccountPage"),
  ] as const;
}

/** Pages for organizations with clients under them. */
export function clientsRoutes<Portal extends AnyRoute>(portal: Portal) {
  const page = pagesUnder(portal);
  return [
    page(
      "/organizations/$organization",
      () => import("#records/organizations/organization-page.tsx"),
      "OrganizationPage",
    ),
    page(
      "/organizations/$organization/next-exercise",
      () => import("#records/next-exercise/next-exercise-page.tsx"),
      "NextExercisePage",
    ),
    page("/organizations/$organization/attack", () => import("#records/attack/attack-page.tsx"), "AttackPage"),
    page("/readiness", () => import("#records/readiness/readiness-list-page.tsx"), "ReadinessListPage"),
    page("/readiness/$organization", () => import("#records/readiness/readiness-page.tsx"), "ReadinessPage"),
    page("/requirements", () => import("#records/requirements/requirements-page.tsx"), "RequirementsPage"),
    page("/duties", () => import("#records/programs/duties-page.tsx"), "DutiesPage"),
    page("/api-keys", () => import("#records/api-keys/api-keys-page.tsx"), "ApiKeysPage"),
    page("/webhooks", () => import("#records/webhooks/webhooks-page.tsx"), "WebhooksPage"),
    page("/webhooks/$webhook", () => import("#records/webhooks/webhook-page.tsx"), "WebhookPage"),
  ] as const;
}

/** Pages for those whose action items, or whose clients' action items, have issues elsewhere. */
export function trackerRoutes<Portal extends AnyRoute>(portal: Portal) {
  const page = pagesUnder(portal);
  return [
    page("/trackers", () => import("#records/trackers/trackers-page.tsx"), "TrackersPage"),
    page("/trackers/$tracker", () => import("#records/trackers/tracker-page.tsx"), "TrackerPage"),
  ] as const;
}
