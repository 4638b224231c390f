import type { Navigation } from "#shell/navigation.ts";

export const operatorNavigation: Navigation = [
  { to: "/operator", label: "Home", icon: "home" },
  { to: "/operator/gaps", label: "Gaps", icon: "gap", section: "Findings", permission: "read_findings" },
];
