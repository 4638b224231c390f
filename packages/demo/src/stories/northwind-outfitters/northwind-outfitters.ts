import { aScriptTooMany } from "#demo/stories/northwind-outfitters/a-script-too-many.ts";
import { daventryDarkSecondAttempt } from "#demo/stories/northwind-outfitters/daventry-dark-second-attempt.ts";
import { orderPlatformDeleted } from "#demo/stories/northwind-outfitters/order-platform-deleted.ts";
import { warehouseSystemEncryptedInPeakWeek } from "#demo/stories/northwind-outfitters/warehouse-system-encrypted-in-peak-week.ts";
import type { ClientStory } from "#demo/story.ts";

export const northwindOutfitters: ClientStory = {
  name: "Northwind Outfitters",
  industry: "RETAIL",
  size_band: "FROM_251_TO_1000",
  country: "GB",
  time_zone: "Europe/London",
  discloses: "FULL",
  exercises: [warehouseSystemEncryptedInPeakWeek, aScriptTooMany, daventryDarkSecondAttempt, orderPlatformDeleted],
};
