/**
 * When an action happens: read from the clock the first time it is asked for, which is after all that had to be waited
 * for. Whoever waited longest is then told last, in the order in which records were changed.
 */
export type ActionTime = {
  readonly now: () => Date;
  /** Notes a record that is held from here on. The action comes no earlier, also where clocks disagree. */
  readonly hold: (record: { readonly updated_at: Date }) => void;
};

export function createActionTime(clock: () => Date): ActionTime {
  let earliest = 0;
  let taken: Date | undefined;
  return {
    now: () => {
      taken ??= new Date(Math.max(clock().getTime(), earliest));
      return taken;
    },
    hold: ({ updated_at }) => {
      if (taken) throw new Error("An action locks what it changes before it asks for the time.");
      earliest = Math.max(earliest, updated_at.getTime());
    },
  };
}
