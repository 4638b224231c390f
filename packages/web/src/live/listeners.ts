type Ends = {
  /** The first listener has come. */
  readonly first: () => void;
  /** The last one has left. */
  readonly last: () => void;
};

/** The listeners to a state that changes. */
export function createListeners({ first, last }: Ends) {
  const listeners = new Set<() => void>();
  return {
    isEmpty: () => listeners.size === 0,
    tell: () => {
      for (const listener of listeners) listener();
    },
    add: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) first();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) last();
      };
    },
  };
}
