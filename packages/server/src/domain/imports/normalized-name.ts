/** A name without regard to case and spaces. */
export function normalizedName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Things by name; several may have the same one. */
export type Names<T> = {
  readonly add: (name: string, thing: T) => void;
  readonly find: (name: string) => readonly T[];
};

export function createNames<T>(): Names<T> {
  const things = new Map<string, T[]>();
  return {
    add: (name, thing) => {
      const alike = things.get(normalizedName(name));
      if (alike) alike.push(thing);
      else things.set(normalizedName(name), [thing]);
    },
    find: (name) => things.get(normalizedName(name)) ?? [],
  };
}
