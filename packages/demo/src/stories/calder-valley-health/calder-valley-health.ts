import { codeDark } from "#demo/stories/calder-valley-health/code-dark.ts";
import { copperfield } from "#demo/stories/calder-valley-health/copperfield.ts";
import { secondOpinion } from "#demo/stories/calder-valley-health/second-opinion.ts";
import { stationNine } from "#demo/stories/calder-valley-health/station-nine.ts";
import type { ClientStory } from "#demo/story.ts";

export const calderValleyHealth: ClientStory = {
  name: "Calder Valley Health",
  industry: "HEALTHCARE",
  size_band: "OVER_5000",
  country: "US",
  time_zone: "America/Chicago",
  discloses: "SUMMARY",
  exercises: [copperfield, stationNine, secondOpinion, codeDark],
};
