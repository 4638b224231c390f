type Limits = {
  readonly entries: number;
  /** The total size of all entries. */
  readonly characters?: number;
};

export type BoundedStore<Key, Value> = {
  readonly size: number;
  readonly get: (key: Key) => Value | undefined;
  /** An entry that has grown is set again with its new size. */
  readonly set: (key: Key, value: Value, characters?: number) => void;
};

/** A cache whose keys come from outside, up to a size limit: beyond it, the cache starts over with the latest entry. */
export function createBoundedStore<Key, Value>(limits: Limits): BoundedStore<Key, Value> {
  const { entries, characters: most = Number.POSITIVE_INFINITY } = limits;
  const held = new Map<Key, { readonly value: Value; readonly characters: number }>();
  let total = 0;

  const put = (key: Key, value: Value, characters: number): void => {
    total += characters - (held.get(key)?.characters ?? 0);
    held.set(key, { value, characters });
  };
  return {
    get size() {
      return held.size;
    },
    get: (key) => held.get(key)?.value,
    set: (key, value, characters = 0) => {
      put(key, value, characters);
      if (held.size <= entries && total <= most) return;
      held.clear();
      total = 0;
      if (characters <= most) put(key, value, characters);
    },
  };
}
