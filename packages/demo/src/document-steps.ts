import type { Caller } from "@hotwash/server/caller.ts";
import type { Step } from "#demo/stage.ts";
import type { Telling } from "#demo/telling.ts";

/** Clients with a longer story have documents of every kind. */
const LONG_STORY = 4;
const MORNING = 8 * 60;

const ofOrganization = [
  { kind: "READINESS_REPORT", format: "PDF" },
  { kind: "IMPROVEMENT_PLAN", format: "XLSX" },
  { kind: "COMPLIANCE_EVIDENCE", format: "PDF" },
  { kind: "BOARD_SLIDES", format: "PPTX" },
];

/** What was asked for yesterday, and is made once the server runs. */
export function documentSteps(tellings: readonly Telling[], admin: Caller): Step[] {
  const final = tellings.filter(({ story }) => story.outcome === "COMPLETED" && story.report?.status === "FINAL");
  const [latest] = final.toSorted((a, b) => a.story.days_ago - b.story.days_ago);
  if (!latest || tellings.length < LONG_STORY) return [];
  const { played, time } = latest;
  return [
    {
      at: time.on(1, MORNING),
      happen: async (stage) => {
        const summary = { kind: "EXECUTIVE_SUMMARY", format: "PDF", exercise_id: played.exercise_id };
        await stage.perform(admin, "generateDeliverable", summary);
        for (const each of ofOrganization) {
          await stage.perform(admin, "generateDeliverable", { ...each, organization_id: played.organization_id });
        }
      },
    },
  ];
}
