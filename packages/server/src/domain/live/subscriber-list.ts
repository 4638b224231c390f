import type { ChangeText } from "#domain/live/changes.ts";
import { type Batch, type EndReason, type Message, type Subscriber, sendBatch } from "#domain/live/subscriber.ts";

/** How far a subscriber has come. */
export type Progress = {
  /** The last change that they received. */
  position: number;
  /** What changed while the situation was still being sent to them. */
  pending: Delivery[] | undefined;
};

/** A batch that all subscribers of a view receive, and the changes of one of them. */
export type Delivery = { readonly batch: Batch; readonly own: readonly ChangeText[] };

export type SubscriberList = {
  readonly all: () => readonly (readonly [Subscriber, Progress])[];
  readonly subscribers: () => readonly Subscriber[];
  readonly add: (subscriber: Subscriber) => Progress;
  readonly remove: (subscriber: Subscriber, reason?: EndReason) => void;
  readonly send: (subscriber: Subscriber, message: Message) => void;
  readonly deliver: (subscriber: Subscriber, delivery: Delivery) => void;
  /** Delivers what is pending; from then on everything is delivered at once. */
  readonly release: (subscriber: Subscriber) => void;
};

/** The subscribers of one room. If a message cannot be sent, the subscriber is removed: they reconnect and catch up. */
export function createSubscriberList(noteDelivery: (seconds: number) => void): SubscriberList {
  const known = new Map<Subscriber, Progress>();

  const remove = (subscriber: Subscriber, reason?: EndReason) => {
    if (!known.delete(subscriber)) return;
    if (reason) subscriber.stream.send({ event: "end", data: JSON.stringify({ reason }) });
    subscriber.stream.close();
  };

  const deliver = (subscriber: Subscriber, delivery: Delivery) => {
    const progress = known.get(subscriber);
    if (!progress) return;
    if (progress.pending) {
      progress.pending.push(delivery);
      return;
    }
    const { batch, own } = delivery;
    const sent = sendBatch(subscriber.stream, progress.position, batch, own);
    if (sent === true) noteDelivery((performance.now() - batch.committed) / 1000);
    if (sent === false) remove(subscriber);
    progress.position = Math.max(progress.position, batch.last);
  };

  return {
    all: () => [...known],
    subscribers: () => [...known.keys()],
    add: (subscriber) => {
      const progress: Progress = { position: 0, pending: [] };
      known.set(subscriber, progress);
      return progress;
    },
    remove,
    send: (subscriber, message) => {
      if (!subscriber.stream.send(message)) remove(subscriber);
    },
    deliver,
    release: (subscriber) => {
      const progress = known.get(subscriber);
      if (!progress?.pending) return;
      const { pending } = progress;
      progress.pending = undefined;
      for (const delivery of pending) deliver(subscriber, delivery);
    },
  };
}
