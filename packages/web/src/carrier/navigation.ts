import type { Navigation } from "#shell/navigation.ts";

export const carrierNavigation: Navigation = [
  { to: "/carrier", label: "Portfolio", icon: "organization" },
  { to: "/carrier/gaps", label: "Gaps", icon: "gap", permission: "read_findings" },
];
