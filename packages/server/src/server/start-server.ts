import { buildPortal } from "#interfaces/portal/build-portal.ts";
import type { Config } from "#platform/config.ts";
import { tell } from "#platform/tell.ts";
import { openStorage, prepareStorage, type Storage } from "#storage/open-storage.ts";
import { setRehearsal } from "#storage/rehearsal.ts";

type Prepare = (storage: Storage) => Promise<unknown>;

/** Starts the server; `prepare` runs once the database is up to date. What was started is ended when that fails. */
export async function startServer(config: Config, prepare: Prepare = async () => {}): Promise<void> {
  const abandon = new AbortController();
  // Start all three at once and await them below: until then a database failure is reported first.
  const building = buildPortal(tell, abandon.signal);
  building.catch(() => {});
  const loading = import("#server/serve.ts");
  loading.catch(() => {});
  let storage: Storage | undefined;
  try {
    storage = await openStorage({ ...config, announce: tell });
    await prepareStorage(storage);
    await prepare(storage);
    await setRehearsal(storage.owner, false);
    const { serve } = await loading;
    await serve(config, storage, await building);
  } catch (error) {
    abandon.abort();
    await storage?.stop();
    throw error;
  }
}
