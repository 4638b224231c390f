import type { ClockColumns } from "#domain/exercises/run/exercise-clock.ts";
import { type Changes, type ChangeText, changeMessage } from "#domain/live/changes.ts";
import type { Me } from "#domain/live/situation.ts";
import type { Subscription } from "#domain/live/subscription.ts";

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

export type Subscriber = {
  readonly subscription: Subscription;
  readonly me: Me | null;
  readonly stream: Stream;
  /** Why they may watch, checked every few seconds: a participant's token, or what staff may do. */
  readonly by: { readonly token: string } | { readonly mayStay: () => Promise<boolean> };
};

/** A batch of changes for all subscribers of the same view. */
export type Batch = {
  readonly last: number;
  readonly clock: ClockColumns | undefined;
  readonly now: Date;
  /** When the oldest change was committed, on the clock of `performance.now()`. */
  readonly committed: number;
  readonly texts: readonly ChangeText[];
  /** The message for all who know nothing of the batch yet, made once. */
  readonly whole: () => string;
};

export function batchOf(
  texts: readonly ChangeText[],
  { clock, committed }: Pick<Changes, "clock" | "committed">,
  last: number,
  now: Date,
): Batch {
  let made: string | undefined;
  const whole = () => {
    made ??= changeMessage(texts, clock, now);
    return made;
  };
  return { last, clock, now, committed, texts, whole };
}

/** Sends a subscriber what they do not have yet: the shared changes and their own. Undefined if that is nothing. */
export function sendBatch(
  stream: Stream,
  position: number,
  batch: Batch,
  own: readonly ChangeText[],
): boolean | undefined {
  const isNew = own.length === 0 && (batch.texts[0]?.sequence ?? 0) > position;
  const texts = isNew ? batch.texts : merged(batch.texts, own).filter(({ sequence }) => sequence > position);
  if (texts.length === 0) return undefined;
  const data = isNew ? batch.whole() : changeMessage(texts, batch.clock, batch.now);
  return stream.send({ event: "change", data, sequence: batch.last });
}

function merged(texts: readonly ChangeText[], own: readonly ChangeText[]): readonly ChangeText[] {
  return own.length === 0 ? texts : [...texts, ...own].sort((a, b) => a.sequence - b.sequence);
}
