import { line3FromBareMetal } from "#demo/stories/brandt-and-sons-foods/line-3-from-bare-metal.ts";
import { newRemittanceDetails } from "#demo/stories/brandt-and-sons-foods/new-remittance-details.ts";
import { nightShiftRansomware } from "#demo/stories/brandt-and-sons-foods/night-shift-ransomware.ts";
import { settingsDriftOnThePackingLines } from "#demo/stories/brandt-and-sons-foods/settings-drift-on-the-packing-lines.ts";
import type { ClientStory } from "#demo/story.ts";

export const brandtAndSonsFoods: ClientStory = {
  name: "Brandt & Sons Foods",
  industry: "MANUFACTURING",
  size_band: "FROM_251_TO_1000",
  country: "US",
  time_zone: "America/Chicago",
  discloses: "SUMMARY",
  exercises: [nightShiftRansomware, newRemittanceDetails, settingsDriftOnThePackingLines, line3FromBareMetal],
};
