type Backups = {
  readonly names: readonly string[];
  /** Those with problems: files were missing or damaged. */
  readonly flawed: ReadonlySet<string>;
  readonly keep: number;
};

/**
 * The backups that are too many. Only whole ones push out whole ones; of those with problems the newest stays until the
 * whole ones kept are all newer.
 */
export function surplusBackups({ names, flawed, keep }: Backups): readonly string[] {
  const ordered = names.toSorted();
  const whole = ordered.filter((name) => !flawed.has(name)).slice(-keep);
  const latestFlawed = ordered.findLast((name) => flawed.has(name));
  const [oldest = ""] = whole.length === keep ? whole : [];
  return ordered.filter((name) => !whole.includes(name) && !(name === latestFlawed && name > oldest));
}
