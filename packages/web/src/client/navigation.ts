import type { Navigation } from "#shell/navigation.ts";

export const clientNavigation: Navigation = [
  { to: "/client", label: "Home", icon: "home" },
  { to: "/client/gaps", label: "Gaps", icon: "gap", permission: "read_findings" },
];
