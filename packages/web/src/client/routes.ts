import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requirePortal } from "#session/guard.ts";
import { root } from "#shell/root.ts";

const portal = createRoute({
  getParentRoute: () => root,
  path: "/client",
  beforeLoad: (at) => requirePortal(at, "/client"),
  component: lazyRouteComponent(() => import("#client/portal.tsx"), "ClientPortal"),
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

const home = createRoute({
  getParentRoute: () => portal,
  path: "/",
  component: lazyRouteComponent(() => import("#client/home/home-page.tsx"), "HomePage"),
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

const deliverables = createRoute({
  getParentRoute: () => portal,
  path: "/deliverables",
  component: lazyRouteComponent(() => import("#records/deliverables/deliverables-page.tsx"), "DeliverablesPage"),
});

const disclosure = createRoute({
  getParentRoute: () => portal,
  path: "/disclosure",
  component: lazyRouteComponent(() => import("#client/disclosure/disclosure-page.tsx"), "DisclosurePage"),
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

export const clientRoutes = portal.addChildren([
  exercises,
  exercise,
  gaps,
  actionItems,
  certificates,
  certificate,
  people,
  auditLog,
  report,
  home,
  compliance,
  knowledge,
  deliverables,
  disclosure,
  account,
  notifications,
  gap,
  actionItem,
  settings,
]);
