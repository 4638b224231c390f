import type { Navigation } from "#shell/navigation.ts";

export const operatorNavigation: Navigation = [
  { to: "/operator", label: "Home", icon: "home" },
  { to: "/operator/organizations", label: "Organizations", icon: "organization", permission: "read_organizations" },
  { to: "/operator/engagements", label: "Engagements", icon: "engagement", permission: "read_organizations" },
  { to: "/operator/exercises", label: "Exercises", icon: "calendar", permission: "read_exercises" },
  { to: "/operator/gaps", label: "Gaps", icon: "gap", section: "Findings", permission: "read_findings" },
  {
    to: "/operator/action-items",
    label: "Action items",
    icon: "action-item",
    section: "Findings",
    permission: "read_findings",
  },
  {
    to: "/operator/readiness",
    label: "Readiness",
    icon: "readiness",
    section: "Findings",
    permission: "read_readiness",
  },
  {
    to: "/operator/compliance",
    label: "Compliance",
    icon: "compliance",
    section: "Findings",
    permission: "read_compliance",
  },
  {
    to: "/operator/knowledge",
    label: "Knowledge",
    icon: "knowledge",
    section: "Findings",
    permission: "read_findings",
  },
  {
    to: "/operator/scenarios",
    label: "Scenario library",
    icon: "list",
    section: "Output",
    permission: "read_scenarios",
  },
  {
    to: "/operator/certificates",
    label: "Certificates",
    icon: "certificate",
    section: "Output",
    permission: "read_certificates",
  },
  { to: "/operator/people", label: "People", icon: "people", section: "Administration", permission: "read_users" },
  { to: "/operator/api-keys", label: "API keys", icon: "key", section: "Administration", permission: "read_api_keys" },
  { to: "/operator/audit", label: "Audit log", icon: "audit", section: "Administration", permission: "read_audit" },
];
