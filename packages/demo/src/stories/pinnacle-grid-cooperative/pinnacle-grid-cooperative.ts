import { breakersThatNobodyOperated } from "#demo/stories/pinnacle-grid-cooperative/breakers-that-nobody-operated.ts";
import { gunfireAtTamarack } from "#demo/stories/pinnacle-grid-cooperative/gunfire-at-tamarack.ts";
import { metersTakingOrdersFromSomebodyElse } from "#demo/stories/pinnacle-grid-cooperative/meters-taking-orders-from-somebody-else.ts";
import { outageAndBillingSystemsLocked } from "#demo/stories/pinnacle-grid-cooperative/outage-and-billing-systems-locked.ts";
import type { ClientStory } from "#demo/story.ts";

export const pinnacleGridCooperative: ClientStory = {
  name: "Pinnacle Grid Cooperative",
  industry: "ENERGY_AND_UTILITIES",
  size_band: "FROM_251_TO_1000",
  country: "US",
  time_zone: "America/Chicago",
  discloses: "SUMMARY",
  exercises: [
    outageAndBillingSystemsLocked,
    breakersThatNobodyOperated,
    gunfireAtTamarack,
    metersTakingOrdersFromSomebodyElse,
  ],
};
