import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { addKeyOfCarrier, addScenario, addWork } from "#tests/support/work-in-hand.ts";

/** The market with work in hand, all of it to be found by search. */
export async function startBusyMarket(): Promise<Market> {
  const market = await startMarket();
  await market.owner.query("set jit = off");
  await addScenario(market);
  for (const home of ["client", "openClient", "otherClient"] as const) await addWork(market, home);
  await addKeyOfCarrier(market, "carrier", "client");
  while ((await indexBatch(market.database, market.dependencies)) > 0);
  return market;
}
