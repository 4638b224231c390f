import type { Navigation } from "#shell/navigation.ts";

export const carrierNavigation: Navigation = [
  { to: "/carrier", label: "Portfolio", icon: "organization" },
  { to: "/carrier/exercises", label: "Exercises", icon: "calendar", permission: "read_exercises" },
  { to: "/carrier/gaps", label: "Gaps", icon: "gap", permission: "read_findings" },
  {
    to: "/carrier/action-items",
    label: "Action items",
    icon: "action-item",
    permission: "read_findings",
  },
];
