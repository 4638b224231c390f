import type { Navigation } from "#shell/navigation.ts";

export const clientNavigation: Navigation = [
  { to: "/client", label: "Home", icon: "home" },
  { to: "/client/exercises", label: "Exercises", icon: "calendar", permission: "read_exercises" },
  { to: "/client/next-exercise", label: "Next exercise", icon: "play", permission: "read_readiness" },
  { to: "/client/gaps", label: "Gaps", icon: "gap", permission: "read_findings" },
  {
    to: "/client/action-items",
    label: "Action items",
    icon: "action-item",
    search: { finished: "false" },
    permission: "read_findings",
  },
  { to: "/client/compliance", label: "Compliance", icon: "compliance", permission: "read_compliance" },
  { to: "/client/attack", label: "ATT&CK coverage", icon: "filter", permission: "read_exercises" },
  { to: "/client/deliverables", label: "Deliverables", icon: "document", permission: "read_deliverables" },
  { to: "/client/certificates", label: "Certificates", icon: "certificate", permission: "read_certificates" },
  { to: "/client/knowledge", label: "Knowledge", icon: "knowledge", permission: "read_findings" },
  { to: "/client/people", label: "People", icon: "people", section: "Organization", permission: "read_users" },
  { to: "/client/disclosure", label: "What our carrier sees", icon: "eye", section: "Organization" },
  {
    to: "/client/renewal-packs",
    label: "Renewal packs",
    icon: "email",
    section: "Organization",
    permission: "read_renewal_packs",
  },
  { to: "/client/audit", label: "Audit log", icon: "audit", section: "Organization", permission: "read_audit" },
  {
    to: "/client/reads",
    label: "Who read our records",
    icon: "history",
    section: "Organization",
    permission: "read_audit",
  },
  {
    to: "/client/settings",
    label: "Settings",
    icon: "settings",
    section: "Organization",
    permission: "brand_documents",
  },
];
