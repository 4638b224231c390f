import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { ratingBadges } from "#domain/deliverables/contents/wording.ts";
import type { Block } from "#domain/documents/document.ts";

const SCALE = [
  ["PERFORMED", "Everything expected was done, in time, and without harm to other work."],
  ["SOME_CHALLENGES", "It was done, with some trouble that did not keep it from working."],
  ["MAJOR_CHALLENGES", "It was done late, in part, or at the cost of something else."],
  ["UNABLE", "It was not done."],
] as const;

/** P, S, M and U, in the words of HSEEP's exercise evaluation guides. */
export const ratingScale: Block = {
  type: "table",
  table: tableOf<(typeof SCALE)[number]>(
    { name: "Ratings", caption: "The scale", empty: "" },
    [
      { title: "Letter", type: "text", width: 0.6, of: ([rating]) => rating.charAt(0) },
      { title: "Rating", type: "badge", width: 1.3, of: ([rating]) => ratingBadges[rating] },
      { title: "Meaning", type: "text", width: 4, of: ([, meaning]) => meaning },
    ],
    SCALE,
  ),
};
