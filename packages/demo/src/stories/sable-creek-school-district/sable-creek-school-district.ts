import { bondMoney } from "#demo/stories/sable-creek-school-district/bond-money.ts";
import { firstBell } from "#demo/stories/sable-creek-school-district/first-bell.ts";
import { monsoon } from "#demo/stories/sable-creek-school-district/monsoon.ts";
import { openTranscript } from "#demo/stories/sable-creek-school-district/open-transcript.ts";
import type { ClientStory } from "#demo/story.ts";

export const sableCreekSchoolDistrict: ClientStory = {
  name: "Sable Creek School District",
  industry: "EDUCATION",
  size_band: "FROM_1001_TO_5000",
  country: "US",
  time_zone: "America/Phoenix",
  discloses: "SUMMARY",
  exercises: [firstBell, openTranscript, bondMoney, monsoon],
};
