import { changed, type EventReader, type Received } from "#tests/live/event-reader.ts";
import { type Instance, type Seated, watch } from "#tests/live/stage.ts";

export type Follower = {
  readonly seated: Seated;
  /** Everything that was received over all of its connections. */
  readonly received: readonly Received[];
  /** Goes on at this instance, from where it stopped. */
  readonly goTo: (instance: Instance) => Promise<void>;
  readonly hasSeen: (kind: string, id: string) => Promise<void>;
  readonly close: () => void;
};

/** A page that loses the network and comes again, as browsers do. */
export async function follow(instance: Instance, exercise: string, seated: Seated): Promise<Follower> {
  const earlier: Received[] = [];
  let reader: EventReader = await watch(instance, exercise, seated.cookie);
  await reader.until(() => true);

  return {
    seated,
    get received() {
      return [...earlier, ...reader.received];
    },
    goTo: async (next) => {
      reader.close();
      const known = reader.lastEventId();
      earlier.push(...reader.received);
      reader = await watch(next, exercise, seated.cookie, { known });
    },
    hasSeen: async (kind, id) => {
      if (earlier.some(changed(kind, id))) return;
      await reader.until(changed(kind, id));
    },
    close: () => reader.close(),
  };
}
