import { buildPortal } from "#interfaces/portal/build-portal.ts";
import type { DemoAccount } from "#interfaces/portal/demo-accounts.ts";
import type { Config } from "#platform/config.ts";
import { printStatus } from "#platform/print-status.ts";
import { openStorage, prepareStorage, type Storage } from "#storage/open-storage.ts";
import { setRehearsal } from "#storage/rehearsal.ts";

/** Returns the accounts to show on the sign-in page, if this is the demo. */
type Prepare = (storage: Storage) => Promise<readonly DemoAccount[] | undefined>;

/** Starts the server; `prepare` runs once the database is up to date. If that fails, everything started is stopped. */
export async function startServer(config: Config, prepare: Prepare = async () => undefined): Promise<void> {
  const abandon = new AbortController();
  // Start all three at once and await them below: until then a database failure is reported first.
  const building = buildPortal(printStatus, abandon.signal);
  building.catch(() => {});
  const loading = import("#server/serve.ts");
  loading.catch(() => {});
  let storage: Storage | undefined;
  try {
    storage = await openStorage({ ...config, announce: printStatus });
    await prepareStorage(storage);
    const demoAccounts = await prepare(storage);
    await setRehearsal(storage.owner, false);
    const { serve } = await loading;
    await serve(config, storage, { portal: await building, demoAccounts });
  } catch (error) {
    abandon.abort();
    await storage?.stop();
    throw error;
  }
}
