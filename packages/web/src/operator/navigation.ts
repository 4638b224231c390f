import type { Navigation } from "#shell/navigation.ts";

export const operatorNavigation: Navigation = [
  { to: "/operator", label: "Home", icon: "home" },
  { to: "/operator/exercises", label: "Exercises", icon: "calendar", permission: "read_exercises" },
  { to: "/operator/gaps", label: "Gaps", icon: "gap", section: "Findings", permission: "read_findings" },
  {
    to: "/operator/action-items",
    label: "Action items",
    icon: "action-item",
    section: "Findings",
    permission: "read_findings",
  },
];
