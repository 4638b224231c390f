/** Runs work with the same key one after the other, in this process; work with other keys runs concurrently. */
export function createKeyedMutex() {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    line.length += 1;
    lines.set(key, line);
    const mine = line.last.then(work).finally(() => {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    });
    line.last = mine.catch(() => {});
    return mine;
  };
}
