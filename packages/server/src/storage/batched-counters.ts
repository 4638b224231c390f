/** By organization, by what it counts in, and by the prefix of what it counts. */
export type Counter = readonly [organization: string, countedIn: string, prefix: string];

export type BatchedCounters = {
  /** The last of the next numbers. The first numbers of a counter are taken in the database, by `take`. */
  readonly count: (counter: Counter, many: number, take: () => Promise<number>) => Promise<number>;
  /** Statements that do not change counters. */
  readonly statements: () => readonly { readonly name: string; readonly text: string; readonly values: unknown[] }[];
};

const COUNTED = `update reference_counters as counter set last = counted.last
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[]) as counted (organization_id, id, prefix, last)
  where counter.organization_id = counted.organization_id and counter.id = counted.id and counter.prefix = counted.prefix`;

/** Counters that a transaction locks from its first number on, so that it can count in memory. */
export function createBatchedCounters(): BatchedCounters {
  const counters = new Map<string, { readonly counter: Counter; readonly last: number; readonly isDue: boolean }>();
  return {
    count: async (counter, many, take) => {
      const name = counter.join(" ");
      const known = counters.get(name);
      const last = known ? known.last + many : await take();
      counters.set(name, { counter, last, isDue: known !== undefined });
      return last;
    },
    statements: () => {
      const due = [...counters.values()].filter(({ isDue }) => isDue);
      if (due.length === 0) return [];
      const columns = [0, 1, 2].map((i) => due.map(({ counter }) => counter[i]));
      return [{ name: "write-counters", text: COUNTED, values: [...columns, due.map(({ last }) => last)] }];
    },
  };
}
