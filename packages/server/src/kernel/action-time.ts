/**
 * The time of an action: read from the clock when first used, which is after all waits for locks. The action that
 * waited longest is therefore also the latest, in the order in which records were changed.
 */
export type ActionTime = {
  readonly now: () => Date;
  /** Registers a record locked from here on. The action is not dated before it, even if clocks differ. */
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
      if (taken) throw new Error("An action must lock what it changes before it reads the time.");
      earliest = Math.max(earliest, updated_at.getTime());
    },
  };
}
