import { coldHarbor } from "#demo/stories/meridian-freight-lines/cold-harbor.ts";
import { deadReckoning } from "#demo/stories/meridian-freight-lines/dead-reckoning.ts";
import { doubleBrokered } from "#demo/stories/meridian-freight-lines/double-brokered.ts";
import { driverZero } from "#demo/stories/meridian-freight-lines/driver-zero.ts";
import type { ClientStory } from "#demo/story.ts";

export const meridianFreightLines: ClientStory = {
  name: "Meridian Freight Lines",
  industry: "TRANSPORTATION",
  size_band: "FROM_1001_TO_5000",
  country: "US",
  time_zone: "America/New_York",
  discloses: "SUMMARY",
  exercises: [doubleBrokered, deadReckoning, coldHarbor, driverZero],
};
