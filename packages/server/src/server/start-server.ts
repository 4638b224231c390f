import { buildPortal } from "#interfaces/portal/build-portal.ts";
import type { DemoAccount } from "#interfaces/portal/demo-accounts.ts";
import type { Config } from "#platform/config.ts";
import { once } from "#platform/once.ts";
import { printStatus } from "#platform/print-status.ts";
import { openStartingApp, type StartingApp } from "#server/starting-app.ts";
import { openStorage, prepareStorage, type Storage } from "#storage/open-storage.ts";
import { setRehearsal } from "#storage/rehearsal.ts";
import { type Reach, waitForDatabase } from "#storage/wait-for-database.ts";

/** Returns the accounts to show on the sign-in page, if this is the demo. */
type Prepare = (storage: Storage) => Promise<readonly DemoAccount[] | undefined>;

/**
 * Starts the server. What `load` answers runs once the database is up to date. If that fails, everything started is
 * stopped.
 */
export async function startServer(config: Config, load?: () => Promise<Prepare>): Promise<void> {
  const abandon = new AbortController();
  // Begun early and awaited below: until then a database failure is reported first.
  const building = buildPortal(printStatus, abandon.signal);
  building.catch(() => {});
  // Loading modules keeps this thread busy: it waits until PostgreSQL's programs have work too.
  const meanwhile = once(() => {
    const loading = Promise.all([import("#server/serve.ts"), load?.()]);
    loading.catch(() => {});
    return loading;
  });
  let storage: Storage | undefined;
  let starting: StartingApp | undefined;
  try {
    starting = await openStartingApp(config);
    const reach = reachDatabase(config, starting);
    storage = await openStorage({ ...config, announce: printStatus, reach, meanwhile });
    const loading = meanwhile();
    const opened = storage;
    await reach(() => prepareStorage(opened));
    starting.say("The server is starting.");
    const [{ serve }, prepare] = await loading;
    const demoAccounts = await prepare?.(storage);
    await setRehearsal(storage.owner, false);
    await serve(config, storage, { portal: await building, demoAccounts, open: starting.close });
  } catch (error) {
    abandon.abort();
    await starting?.close();
    await storage?.stop();
    throw error;
  }
}

/** Says on the terminal where it waits for which server, and to the port only what it is doing. */
function reachDatabase({ availability }: Config, starting: StartingApp): Reach {
  const reach = waitForDatabase({
    seconds: availability.databaseWaitSeconds,
    announce: (line) => {
      printStatus(line);
      starting.say("The server is starting: it is waiting for the database.");
    },
  });
  return async (step) => {
    const result = await reach(step);
    starting.say("The server is starting: it is preparing the database.");
    return result;
  };
}
