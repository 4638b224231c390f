import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePortal } from "#session/guard.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/carrier",
  beforeLoad: (at) => requirePortal(at, "/carrier"),
  component: lazyRouteComponent(() => import("#carrier/portal.tsx"), "CarrierPortal"),
});

const exercise = createRoute({
  getParentRoute: () => portal,
  path: "/exercises/$exercise",
  component: lazyRouteComponent(() => import("#records/exercises/exercise-page.tsx"), "ExercisePage"),
});

const gaps = createRoute({
  getParentRoute: () => portal,
  path: "/gaps",
  component: lazyRouteComponent(() => import("#records/gaps/gaps-page.tsx"), "GapsPage"),
});

const organization = createRoute({
  getParentRoute: () => portal,
  path: "/organizations/$organization",
  component: lazyRouteComponent(() => import("#records/organizations/organization-page.tsx"), "OrganizationPage"),
});

const exercises = createRoute({
  getParentRoute: () => portal,
  path: "/exercises",
  component: lazyRouteComponent(() => import("#records/exercises/exercises-page.tsx"), "ExercisesPage"),
});

const actionItems = createRoute({
  getParentRoute: () => portal,
  path: "/action-items",
  component: lazyRouteComponent(() => import("#records/action-items/action-items-page.tsx"), "ActionItemsPage"),
});

const people = createRoute({
  getParentRoute: () => portal,
  path: "/people",
  component: lazyRouteComponent(() => import("#records/people/people-page.tsx"), "PeoplePage"),
});

const apiKeys = createRoute({
  getParentRoute: () => portal,
  path: "/api-keys",
  component: lazyRouteComponent(() => import("#records/api-keys/api-keys-page.tsx"), "ApiKeysPage"),
});

const auditLog = createRoute({
  getParentRoute: () => portal,
  path: "/audit",
  component: lazyRouteComponent(() => import("#records/audit/audit-page.tsx"), "AuditPage"),
});

const certificates = createRoute({
  getParentRoute: () => portal,
  path: "/certificates",
  component: lazyRouteComponent(() => import("#records/certificates/certificates-page.tsx"), "CertificatesPage"),
});

const report = createRoute({
  getParentRoute: () => portal,
  path: "/exercises/$exercise/report",
  component: lazyRouteComponent(() => import("#records/reports/report-page.tsx"), "ReportPage"),
});

const readiness = createRoute({
  getParentRoute: () => portal,
  path: "/readiness/$organization",
  component: lazyRouteComponent(() => import("#records/readiness/readiness-page.tsx"), "ReadinessPage"),
});

const readinessScores = createRoute({
  getParentRoute: () => portal,
  path: "/readiness",
  component: lazyRouteComponent(() => import("#records/readiness/readiness-list-page.tsx"), "ReadinessListPage"),
});

const compliance = createRoute({
  getParentRoute: () => portal,
  path: "/compliance",
  component: lazyRouteComponent(() => import("#records/compliance/compliance-page.tsx"), "CompliancePage"),
});

const knowledge = createRoute({
  getParentRoute: () => portal,
  path: "/knowledge",
  component: lazyRouteComponent(() => import("#records/knowledge/knowledge-page.tsx"), "KnowledgePage"),
});

const portfolio = createRoute({
  getParentRoute: () => portal,
  path: "/",
  component: lazyRouteComponent(() => import("#carrier/portfolio/portfolio-page.tsx"), "PortfolioPage"),
});

const deliverables = createRoute({
  getParentRoute: () => portal,
  path: "/deliverables",
  component: lazyRouteComponent(() => import("#records/deliverables/deliverables-page.tsx"), "DeliverablesPage"),
});

const account = createRoute({
  getParentRoute: () => portal,
  path: "/account",
  component: lazyRouteComponent(() => import("#session/account/account-page.tsx"), "AccountPage"),
});

const notifications = createRoute({
  getParentRoute: () => portal,
  path: "/notifications",
  component: lazyRouteComponent(() => import("#records/notifications/notifications-page.tsx"), "NotificationsPage"),
});

const gap = createRoute({
  getParentRoute: () => portal,
  path: "/gaps/$gap",
  component: lazyRouteComponent(() => import("#records/gaps/gap-page.tsx"), "GapPage"),
});

const actionItem = createRoute({
  getParentRoute: () => portal,
  path: "/action-items/$item",
  component: lazyRouteComponent(() => import("#records/action-items/action-item-page.tsx"), "ActionItemPage"),
});

const settings = createRoute({
  getParentRoute: () => portal,
  path: "/settings",
  component: lazyRouteComponent(() => import("#records/organizations/settings-page.tsx"), "SettingsPage"),
});

const certificate = createRoute({
  getParentRoute: () => portal,
  path: "/certificates/$certificate",
  component: lazyRouteComponent(() => import("#records/certificates/certificate-page.tsx"), "CertificatePage"),
});

const feed = createRoute({
  getParentRoute: () => portal,
  path: "/feed",
  component: lazyRouteComponent(() => import("#carrier/feed/feed-page.tsx"), "FeedPage"),
});

export const carrierRoutes = portal.addChildren([
  organization,
  exercises,
  exercise,
  gaps,
  actionItems,
  certificates,
  certificate,
  people,
  apiKeys,
  auditLog,
  report,
  readiness,
  portfolio,
  readinessScores,
  compliance,
  knowledge,
  deliverables,
  account,
  notifications,
  gap,
  actionItem,
  settings,
  feed,
]);
