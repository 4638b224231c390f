import type { ClockColumns } from "#domain/exercises/run/exercise-clock.ts";
import { changeMessage, type Told } from "#domain/live/changes.ts";
import type { Me } from "#domain/live/situation.ts";
import type { Looking } from "#domain/live/subscribing.ts";

export type EndReason = "SIGNED_OUT" | "REMOVED" | "RESTARTING" | "ADMITTED" | "DECLINED" | "CLOSED";

/** A message to a subscriber. A message with a sequence can be continued from. */
export type Message = {
  readonly event: "snapshot" | "change" | "presence" | "waiting" | "end";
  readonly data: string;
  readonly sequence?: number;
};

/** Somebody's open stream. */
export type Stream = {
  /** False when its buffer is full: a subscriber this far behind reconnects and catches up. */
  readonly send: (message: Message) => boolean;
  /** Keeps it open, and says how far it has come. */
  readonly beat: (sequence: number) => void;
  readonly close: () => void;
};

export type Onlooker = {
  readonly looking: Looking;
  readonly me: Me | null;
  readonly stream: Stream;
  /** By what they look on, asked after every few seconds: a participant's token, or else what staff may do. */
  readonly by: { readonly token: string } | { readonly mayStay: () => Promise<boolean> };
};

/** A batch of changes for all subscribers of the same view. */
export type Batch = {
  readonly last: number;
  readonly clock: ClockColumns | undefined;
  readonly now: Date;
  readonly told: readonly Told[];
  /** The message for all who know nothing of the batch yet, made once. */
  readonly whole: () => string;
};

export function batchOf(told: readonly Told[], last: number, clock: ClockColumns | undefined, now: Date): Batch {
  let made: string | undefined;
  const whole = () => {
    made ??= changeMessage(told, clock, now);
    return made;
  };
  return { last, clock, now, told, whole };
}

/** Sends a subscriber what they do not have yet: the shared changes and their own. */
export function sendBatch(stream: Stream, position: number, batch: Batch, own: readonly Told[]): boolean {
  const isNew = own.length === 0 && (batch.told[0]?.sequence ?? 0) > position;
  const told = isNew ? batch.told : merged(batch.told, own).filter(({ sequence }) => sequence > position);
  if (told.length === 0) return true;
  const data = isNew ? batch.whole() : changeMessage(told, batch.clock, batch.now);
  return stream.send({ event: "change", data, sequence: batch.last });
}

function merged(told: readonly Told[], own: readonly Told[]): readonly Told[] {
  return own.length === 0 ? told : [...told, ...own].sort((a, b) => a.sequence - b.sequence);
}
