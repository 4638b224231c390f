import type { LiveInject, LiveRecords } from "#live/live-records.ts";
import type { Waiting } from "#live/outbox-entries.ts";

/** What is said in the channel of an inject, after it: by its sender, or by the person at this device. */
export type Said = {
  readonly id: string;
  readonly by: "sender" | "us";
  readonly name: string;
  readonly body: string;
  /** On the exercise clock; null while it is on its way. */
  readonly seconds: number | null;
  /** When, to the millisecond; null while it is on its way. */
  readonly at: string | null;
  readonly state?: "received" | "waiting" | undefined;
};

type OfInject = Pick<LiveInject, "id">;

/** What the sender said, in order. */
export function repliesTo(
  { id: inject }: OfInject,
  { InjectReply }: Pick<LiveRecords, "InjectReply">,
): readonly Said[] {
  return InjectReply.filter(({ inject_id }) => inject_id === inject).map(
    ({ id, sender, body, sent_at, exercise_seconds }) => ({
      ...{ id, by: "sender", name: sender, body, at: sent_at, seconds: exercise_seconds },
    }),
  );
}

/** The same with what this person answered, also what is not sent yet. */
export function exchangeOf(
  inject: OfInject,
  records: Pick<LiveRecords, "InjectReply" | "InjectResponse">,
  waiting: readonly Waiting[],
): readonly Said[] {
  const sent = records.InjectResponse.filter(({ inject_id }) => inject_id === inject.id).map(
    ({ id, body, responded_at, exercise_seconds }): Said => ({
      ...{ id, by: "us", name: "You", body, at: responded_at, seconds: exercise_seconds, state: "received" },
    }),
  );
  const unsent = waiting.filter(({ kind, about, refused }) => kind === "Answer" && about === inject.id && !refused);
  const said = [...repliesTo(inject, records), ...sent].toSorted((one, other) =>
    (one.at ?? "") < (other.at ?? "") ? -1 : 1,
  );
  return [...said, ...unsent.map(({ id, text }): Said => ({ ...OURS, id, body: text }))];
}

const OURS = { by: "us", name: "You", at: null, seconds: null, state: "waiting" } as const;
