import { readPresence, type Watched } from "#domain/exercises/room/presence.ts";
import { type Change, changeMessage, readChanges, tell } from "#domain/live/changes.ts";
import { readSequence, readSituation } from "#domain/live/situation.ts";
import { type Batch, batchOf, type EndReason, type Onlooker, sendBatch } from "#domain/live/subscriber.ts";
import { asAnybody, sightOf, tenantOf } from "#domain/live/subscribing.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller } from "#storage/tenancy.ts";

export type LiveRoom = {
  readonly watched: Watched;
  readonly onlookers: () => readonly Onlooker[];
  /** Lets somebody look on, from the change that they know already, or from the whole situation on. */
  readonly enter: (onlooker: Onlooker, known: number | undefined) => Promise<void>;
  readonly leave: (onlooker: Onlooker, reason?: EndReason) => void;
  /** There may be changes. */
  readonly wake: () => void;
  readonly tellPresence: () => Promise<void>;
  readonly beat: () => void;
};

type Standing = {
  /** The last change that they know of. */
  position: number;
  /** What came while they were still being told how things stand. */
  waiting: { readonly batch: Batch; readonly own: readonly Told[] }[] | undefined;
};

type Told = Batch["told"][number];

type Options = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly report: (error: unknown) => void;
  /** Called with each batch of changes before it is sent. */
  readonly changed: (changes: readonly Change[]) => void;
};

/** All who look on at one exercise by this instance. What changes is read once, and told to each. */
export function openLiveRoom(watched: Watched, { database, clock, report, changed }: Options): LiveRoom {
  const standings = new Map<Onlooker, Standing>();
  let cursor: number | undefined;
  let pumping = false;
  let woken = false;
  let presence = "";

  /** The position from which changes are sent, fixed before anything is sent, so that nobody who joins misses one. */
  const open = async (): Promise<void> => {
    if (cursor !== undefined) return;
    const last = await readAsCaller(database, systemCaller(watched.organization_id), (connection) =>
      readSequence(connection, watched),
    );
    cursor ??= last;
  };

  const leave = (onlooker: Onlooker, reason?: EndReason) => {
    if (!standings.delete(onlooker)) return;
    if (reason) onlooker.stream.send({ event: "end", data: JSON.stringify({ reason }) });
    onlooker.stream.close();
  };

  const wake = () => {
    woken = true;
    if (pumping || cursor === undefined || standings.size === 0) return;
    pumping = true;
    pump()
      .catch(report)
      .finally(() => {
        pumping = false;
        if (woken) wake();
      });
  };

  const pump = async (): Promise<void> => {
    while (woken && cursor !== undefined && standings.size > 0) {
      woken = false;
      const read = await readChanges(database, watched, cursor);
      if (!read) return startOver();
      const { changes, last, clock: time } = read;
      const until = changes.at(-1)?.sequence;
      if (until === undefined) continue;
      changed(changes);
      await tellAll(changes, (told) => batchOf(told, until, time, clock()));
      cursor = until;
      if (until < last) woken = true;
    }
  };

  const tellAll = async (changes: readonly Change[], make: (told: readonly Told[]) => Batch) => {
    const sights = new Map<string, Promise<Batch>>();
    const alike = (onlooker: Onlooker): Promise<Batch> => {
      const sight = sightOf(onlooker.looking);
      const known = sights.get(sight) ?? tell(database, asAnybody(onlooker.looking), changes).then(make);
      sights.set(sight, known);
      return known;
    };
    const owned = Map.groupBy(changes, ({ participant_id }) => participant_id);
    const owners = new Map<string, Promise<readonly Told[]>>();
    const ownOf = (onlooker: Onlooker): Promise<readonly Told[]> | readonly Told[] => {
      const { view, seat } = onlooker.looking;
      const theirs = owned.get(seat.participant_id);
      if (view === "console" || !theirs) return [];
      const known = owners.get(seat.participant_id) ?? tell(database, onlooker.looking, theirs);
      owners.set(seat.participant_id, known);
      return known;
    };
    await Promise.all(
      [...standings].map(async ([onlooker, standing]) => {
        const [batch, own] = await Promise.all([alike(onlooker), ownOf(onlooker)]);
        if (standing.waiting) standing.waiting.push({ batch, own });
        else pass(onlooker, standing, batch, own);
      }),
    );
  };

  const pass = (onlooker: Onlooker, standing: Standing, batch: Batch, own: readonly Told[]) => {
    if (!standings.has(onlooker)) return;
    if (!sendBatch(onlooker.stream, standing.position, batch, own)) leave(onlooker);
    standing.position = Math.max(standing.position, batch.last);
  };

  /** The changes were lost: send everybody the whole situation instead. */
  const startOver = async (): Promise<void> => {
    await Promise.all([...standings].map(([onlooker, standing]) => show(onlooker, standing)));
    cursor = Math.min(...[...standings.values()].map(({ position }) => position));
  };

  const show = async (onlooker: Onlooker, standing: Standing): Promise<void> => {
    const { sequence, text } = await readSituation(database, onlooker.looking, { me: onlooker.me, clock });
    standing.position = sequence;
    if (!onlooker.stream.send({ event: "snapshot", data: text, sequence })) leave(onlooker);
  };

  const catchUp = async (onlooker: Onlooker, standing: Standing, known: number): Promise<boolean> => {
    for (let after = known; ; ) {
      const read = await readChanges(database, watched, after);
      if (!read) return false;
      const until = read.changes.at(-1)?.sequence ?? after;
      const told = await tell(database, onlooker.looking, read.changes);
      if (told.length > 0) {
        const data = changeMessage(told, read.clock, clock());
        if (!onlooker.stream.send({ event: "change", data, sequence: until })) leave(onlooker);
      }
      standing.position = until;
      after = until;
      if (after >= read.last) return true;
    }
  };

  return {
    watched,
    onlookers: () => [...standings.keys()],
    enter: async (onlooker, known) => {
      const standing: Standing = { position: 0, waiting: [] };
      standings.set(onlooker, standing);
      try {
        await open();
        const caughtUp = known !== undefined && (await catchUp(onlooker, standing, known));
        if (!caughtUp) await show(onlooker, standing);
      } catch (error) {
        leave(onlooker);
        throw error;
      }
      const waiting = standing.waiting ?? [];
      standing.waiting = undefined;
      for (const { batch, own } of waiting) pass(onlooker, standing, batch, own);
      wake();
    },
    leave,
    wake,
    tellPresence: async () => {
      const [someone] = standings.keys();
      if (!someone) return;
      const now = clock();
      const found = await readAsCaller(database, tenantOf(someone.looking), (connection) =>
        readPresence(connection, watched, now),
      );
      const known = found.map(({ participant_id, in_room }) => `${participant_id} ${in_room}`).join();
      if (known === presence) return;
      presence = known;
      const data = JSON.stringify({ now, presence: found });
      for (const onlooker of standings.keys()) {
        if (!onlooker.stream.send({ event: "presence", data })) leave(onlooker);
      }
    },
    beat: () => {
      for (const [{ stream }, { position, waiting }] of standings) if (!waiting) stream.beat(position);
    },
  };
}
