import type { ListFilter } from "#records/list/record-list.ts";

/** When a gap was found: its age. Apart from the list, so that a page with ages need not load the list. */
export const foundDays: readonly ListFilter[] = [
  { name: "from", label: "Found from", kind: "day", moment: "first" },
  { name: "to", label: "Found until", kind: "day", moment: "last" },
];
