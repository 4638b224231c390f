import { closingDay } from "#demo/stories/orchard-lane-credit-union/closing-day.ts";
import { longWeekend } from "#demo/stories/orchard-lane-credit-union/long-weekend.ts";
import { sharedBranch } from "#demo/stories/orchard-lane-credit-union/shared-branch.ts";
import { wireRoom } from "#demo/stories/orchard-lane-credit-union/wire-room.ts";
import type { ClientStory } from "#demo/story.ts";

export const orchardLaneCreditUnion: ClientStory = {
  name: "Orchard Lane Credit Union",
  industry: "FINANCIAL_SERVICES",
  size_band: "FROM_51_TO_250",
  country: "US",
  time_zone: "America/Denver",
  discloses: "FULL",
  exercises: [longWeekend, sharedBranch, closingDay, wireRoom],
};
