import { join, resolve } from "node:path";
import type { ClientConfig } from "pg";
import { once } from "#platform/once.ts";
import type { Place } from "#storage/embedded/data-place.ts";
import { initialize, isInitialized, makeDurable } from "./embedded/cluster.ts";
import { explained } from "./embedded/failure.ts";
import { inTurn, type Lock, share, tryAlone } from "./embedded/lock.ts";
import { readPassword, requirePassword } from "./embedded/password.ts";
import { clearStalePidFiles, type Postmaster } from "./embedded/pid-file.ts";
import { choosePlace } from "./embedded/place.ts";
import { findPostgresBinaries } from "./embedded/postgres-binaries.ts";
import { launch, shutDown, waitForPostmaster } from "./embedded/postmaster.ts";
import { watch } from "./embedded/watch.ts";

export type EmbeddedPostgres = {
  /** How the superuser signs in. */
  readonly address: ClientConfig & { readonly host: string; readonly port: number };
  /** Whether the postmaster was already running. */
  readonly attached: boolean;
  /** Stops the postmaster, unless another living process uses it: then the last one to leave stops it. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** Settings besides the usual ones, as `name=value`. They apply if this process starts the postmaster. */
  readonly settings?: readonly string[];
  readonly announce?: (line: string) => void;
  /** Called when a program of PostgreSQL has begun to run, if one has to: for work that keeps this thread busy. */
  readonly meanwhile?: () => void;
  /** How often to check whether the postmaster is alive, and to restart it if it was killed. Absent: never. */
  readonly watchEveryMs?: number;
};

const SETTINGS = [
  "random_page_cost=1.1", // the default is for spinning disks, and makes the planner sort instead of using an index
];

/**
 * Starts PostgreSQL on a folder, or joins the one already running there. Every user holds a lock that the kernel
 * releases when its process ends, so it does not matter who started the postmaster: the last user to leave stops it,
 * and the next user takes over one whose users were all killed.
 */
export async function startEmbeddedPostgres(wanted: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = await choosePlace(resolve(wanted), options.announce);
  const joinOrStart = async (): Promise<EmbeddedPostgres> => {
    const running = await waitForPostmaster(place.data);
    const { host, port } = running ?? (await start(place, options));
    const use = share(place.users);
    const password = await readPassword(place);
    const address = { host, port, user: "postgres", database: "postgres", ...(password !== undefined && { password }) };
    const stopWatching = watch(place, options, () =>
      start(place, { settings: [...(options.settings ?? []), `port=${port}`] }),
    );
    const stop = once(async () => {
      stopWatching();
      await leave(place, use);
    });
    return { address, attached: running !== undefined, stop };
  };
  return explained(place.folder, () => inTurn(place.turns, joinOrStart));
}

async function start(
  place: Place,
  { settings = [], meanwhile = () => {} }: Pick<EmbeddedOptions, "settings" | "meanwhile">,
): Promise<Postmaster> {
  const binaries = await findBinaries(place);
  const isNew = !(await isInitialized(place.data));
  if (isNew) await initialize(binaries, place, meanwhile);
  await explained(place.folder, () => clearStalePidFiles(place));
  await requirePassword(binaries, place);
  const launched = launch(binaries, place, { settings: [...SETTINGS, ...settings], meanwhile });
  const [postmaster] = await Promise.all([launched, isNew && makeDurable(binaries, place)]);
  return postmaster;
}

async function leave(place: Place, use: Lock): Promise<void> {
  await inTurn(place.turns, async () => {
    use.release();
    const alone = tryAlone(place.users);
    if (!alone) return;
    try {
      await shutDown(place, () => findBinaries(place));
    } finally {
      alone.release();
    }
  });
}

function findBinaries({ identity, folder }: Place): Promise<string> {
  return findPostgresBinaries(identity, join(folder, "binaries"));
}
