import type { Navigation } from "#shell/navigation.ts";

export const carrierNavigation: Navigation = [
  { to: "/carrier", label: "Portfolio", icon: "organization" },
  { to: "/carrier/book", label: "Book", icon: "list" },
  { to: "/carrier/requirements", label: "Requirements", icon: "check", permission: "read_organizations" },
  { to: "/carrier/exercises", label: "Exercises", icon: "calendar", permission: "read_exercises" },
  { to: "/carrier/gaps", label: "Gaps", icon: "gap", permission: "read_findings" },
  {
    to: "/carrier/action-items",
    label: "Action items",
    icon: "action-item",
    search: { finished: "false" },
    permission: "read_findings",
  },
  { to: "/carrier/readiness", label: "Readiness", icon: "readiness", permission: "read_readiness" },
  { to: "/carrier/deliverables", label: "Deliverables", icon: "document", permission: "read_deliverables" },
  { to: "/carrier/certificates", label: "Certificates", icon: "certificate", permission: "read_certificates" },
  { to: "/carrier/compliance", label: "Compliance", icon: "compliance", permission: "read_compliance" },
  { to: "/carrier/knowledge", label: "Knowledge", icon: "knowledge", permission: "read_findings" },
  { to: "/carrier/people", label: "People", icon: "people", section: "Administration", permission: "read_users" },
  { to: "/carrier/api-keys", label: "API keys", icon: "key", section: "Administration", permission: "read_api_keys" },
  { to: "/carrier/feed", label: "Data feed", icon: "feed", section: "Administration", permission: "read_api_keys" },
  { to: "/carrier/audit", label: "Audit log", icon: "audit", section: "Administration", permission: "read_audit" },
  {
    to: "/carrier/reads",
    label: "Who read our records",
    icon: "history",
    section: "Administration",
    permission: "read_audit",
  },
  {
    to: "/carrier/settings",
    label: "Settings",
    icon: "settings",
    section: "Administration",
    permission: "brand_documents",
  },
];
