/** A name as people mean it: without regard to case and blanks. */
export function called(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Things by how they are called; several may be called alike. */
export type Names<T> = {
  readonly add: (name: string, thing: T) => void;
  readonly find: (name: string) => readonly T[];
};

export function createNames<T>(): Names<T> {
  const things = new Map<string, T[]>();
  return {
    add: (name, thing) => {
      const alike = things.get(called(name));
      if (alike) alike.push(thing);
      else things.set(called(name), [thing]);
    },
    find: (name) => things.get(called(name)) ?? [],
  };
}
