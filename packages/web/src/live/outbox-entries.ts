/** A typed entry that the server has not accepted yet. Its id is the idempotency key: sent twice, it counts once. */
export type Waiting = {
  readonly id: string;
  /** When it was typed, on this device's clock: entries are sent in this order. */
  readonly typed: number;
  /** Where it is shown, such as answers or votes. */
  readonly kind: string;
  readonly text: string;
  readonly about: string | null;
  readonly url: string;
  readonly body: string;
  /** The same with the second at which it was typed, for when it is received too late for the server's own time. */
  readonly timed?: string;
  /** Why the server refused it. It stays until somebody looks at it. */
  readonly refused?: string;
  /** It was typed without a connection. */
  readonly offline?: true;
  /** It was sent and did not reach the server, whatever the stream says about the connection. */
  readonly late?: true;
};

type Entries = {
  readonly read: () => readonly Waiting[];
  readonly keep: (entry: Waiting) => void;
  readonly drop: (id: string) => void;
  /** Changes an entry, unless another tab has removed it meanwhile. */
  readonly change: (id: string, changed: (entry: Waiting) => Waiting) => void;
  /** Whether a change of another tab, by its key, concerns these; null: everything was removed. */
  readonly concern: (key: string | null) => boolean;
};

/** Entries in this browser, each under a key of its own: tabs that write at the same time overwrite nothing. */
export function entriesOf(name: string): Entries {
  const prefix = `outbox:${name}:`;
  const find = (key: string): Waiting | undefined => JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  const keep = (entry: Waiting) => localStorage.setItem(prefix + entry.id, JSON.stringify(entry));
  return {
    read: () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map(find)
        .filter((entry) => entry !== undefined)
        .toSorted((one, other) => one.typed - other.typed),
    keep,
    drop: (id) => localStorage.removeItem(prefix + id),
    change: (id, changed) => {
      const entry = find(prefix + id);
      if (entry) keep(changed(entry));
    },
    concern: (key) => key === null || key.startsWith(prefix),
  };
}
