import type { Watched } from "#domain/exercises/room/presence.ts";
import { type Change, type Changes, changeMessage, readChanges, readChangeTexts } from "#domain/live/changes.ts";
import { followChanges } from "#domain/live/follow-changes.ts";
import { createPresenceSender } from "#domain/live/presence-sender.ts";
import { createDeliveryReader } from "#domain/live/read-deliveries.ts";
import { readSituation } from "#domain/live/situation.ts";
import { batchOf, type EndReason, type Subscriber } from "#domain/live/subscriber.ts";
import { createSubscriberList, type Progress, type SubscriberList } from "#domain/live/subscriber-list.ts";
import type { Database } from "#storage/database.ts";

export type LiveRoom = {
  readonly watched: Watched;
  readonly subscribers: () => readonly Subscriber[];
  /** Sends the changes after `known`, or the whole situation, and from then on every change. */
  readonly enter: (subscriber: Subscriber, known: number | undefined) => Promise<void>;
  readonly leave: (subscriber: Subscriber, reason?: EndReason) => void;
  /** There may be changes. */
  readonly wake: () => void;
  /** The next changes were made in this trace. */
  readonly noteTrace: (traceparent: string) => void;
  readonly sendPresence: () => Promise<void>;
  readonly beat: () => void;
};

type Options = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly report: (error: unknown) => void;
  /** Receives the seconds from the commit of changes until they were written to a stream. */
  readonly noteDelivery: (seconds: number) => void;
  /** Called with each batch of changes before it is sent. */
  readonly changed: (changes: readonly Change[]) => void;
};

/** All subscribers of one exercise on this instance. A change is read once for all of them. */
export function openLiveRoom(watched: Watched, { database, clock, report, noteDelivery, changed }: Options): LiveRoom {
  const list = createSubscriberList(noteDelivery);
  const sender = { database, clock, watched, list };

  const send = async (changes: Changes, until: number): Promise<void> => {
    changed(changes.changes);
    const read = createDeliveryReader(database, changes.changes, (texts) => batchOf(texts, changes, until, clock()));
    await Promise.all(list.subscribers().map(async (each) => list.deliver(each, await read(each))));
  };

  const resend = async (): Promise<number | undefined> => {
    await Promise.all(list.all().map(([subscriber, progress]) => sendSituation(sender, subscriber, progress)));
    const positions = list.all().map(([, { position }]) => position);
    return positions.length > 0 ? Math.min(...positions) : undefined;
  };

  const hasSubscribers = () => list.subscribers().length > 0;
  const follower = followChanges(watched, { database, hasSubscribers, send, resend, report });

  return {
    watched,
    subscribers: list.subscribers,
    enter: async (subscriber, known) => {
      const progress = list.add(subscriber);
      try {
        // Before anything is sent, so that nobody who joins misses a change.
        await follower.open();
        const isCurrent = known !== undefined && (await catchUp(sender, subscriber, progress, known));
        if (!isCurrent) await sendSituation(sender, subscriber, progress);
      } catch (error) {
        list.remove(subscriber);
        throw error;
      }
      list.release(subscriber);
      follower.wake();
    },
    leave: list.remove,
    wake: follower.wake,
    noteTrace: follower.noteTrace,
    sendPresence: createPresenceSender(sender),
    beat: () => {
      for (const [{ stream }, { position, pending }] of list.all()) if (!pending) stream.beat(position);
    },
  };
}

type Sender = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly watched: Watched;
  readonly list: SubscriberList;
};

async function sendSituation(
  { database, clock, list }: Sender,
  subscriber: Subscriber,
  progress: Progress,
): Promise<void> {
  const { subscription, me } = subscriber;
  const { sequence, text } = await readSituation(database, subscription, { me, clock });
  progress.position = sequence;
  list.send(subscriber, { event: "snapshot", data: text, sequence });
}

/** Sends the changes after `known`. False if they are not kept any more. */
async function catchUp(
  { database, clock, watched, list }: Sender,
  subscriber: Subscriber,
  progress: Progress,
  known: number,
): Promise<boolean> {
  for (let after = known; ; ) {
    const read = await readChanges(database, watched, after);
    if (!read) return false;
    const until = read.changes.at(-1)?.sequence ?? after;
    const texts = await readChangeTexts(database, subscriber.subscription, read.changes);
    if (texts.length > 0) {
      list.send(subscriber, { event: "change", data: changeMessage(texts, read.clock, clock()), sequence: until });
    }
    progress.position = until;
    after = until;
    if (after >= read.last) return true;
  }
}
