type Options = {
  readonly everyMs: number;
  /** After a failure. */
  readonly restMs: number;
  readonly report: (error: unknown) => void;
};

export type Poller = { readonly wake: () => void; readonly stop: () => Promise<void> };

/** Repeats a piece of work as long as there is some, and looks for more when woken or after a while. */
export function startPoller(work: () => Promise<boolean>, { everyMs, restMs, report }: Options): Poller {
  let stopped = false;
  let woken = false;
  let resting = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    resting = false;
    try {
      do woken = false;
      while (!stopped && ((await work()) || woken));
    } catch (error) {
      if (!stopped) report(error);
      resting = true;
    }
    running = undefined;
    if (!stopped) timer = setTimeout(begin, resting ? restMs : everyMs);
  };
  const begin = () => {
    running ??= run();
  };
  begin();
  return {
    wake: () => {
      woken = true;
      if (!stopped && !resting) begin();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
