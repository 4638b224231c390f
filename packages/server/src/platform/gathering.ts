/** Writes items together that arrive while earlier ones are being written, in order. Resolves once they are written. */
export function createGathering<T>(
  write: (items: readonly T[]) => Promise<void>,
): (items: readonly T[]) => Promise<void> {
  let next: { readonly items: T[]; readonly written: Promise<void> } | undefined;
  let writing: Promise<void> = Promise.resolve();

  const begin = () => {
    const items: T[] = [];
    const written = writing.then(() => {
      next = undefined;
      return write(items);
    });
    writing = written.catch(() => {});
    return { items, written };
  };

  return (items) => {
    next ??= begin();
    next.items.push(...items);
    return next.written;
  };
}
