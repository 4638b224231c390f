import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { ratingBadge } from "#domain/deliverables/contents/wording.ts";
import type { Block } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

const scaleOf = () =>
  [
    ["PERFORMED", say("Everything expected was done, in time, and without harm to other work.")],
    ["SOME_CHALLENGES", say("It was done, with some trouble that did not keep it from working.")],
    ["MAJOR_CHALLENGES", say("It was done late, in part, or at the cost of something else.")],
    ["UNABLE", say("It was not done.")],
  ] as const;

/** P, S, M and U, in the words of HSEEP's exercise evaluation guides. */
export const ratingScale = (): Block => ({
  type: "table",
  table: tableOf<ReturnType<typeof scaleOf>[number]>(
    { name: say("Ratings"), caption: say("The scale"), empty: "" },
    [
      { title: say("Letter"), type: "text", width: 0.6, of: ([rating]) => rating.charAt(0) },
      { title: say("Rating"), type: "badge", width: 1.3, of: ([rating]) => ratingBadge(rating) },
      { title: say("Meaning"), type: "text", width: 4, of: ([, meaning]) => meaning },
    ],
    scaleOf(),
  ),
});
