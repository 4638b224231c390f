/** A started part, and how to stop it. */
export type Lifecycle = {
  /** Registers how to stop what was just started. */
  readonly use: (name: string, stop: () => unknown) => void;
  /** Stops everything, the last started first. A part that fails to stop is reported, the others still stop, and then it throws. */
  readonly stop: () => Promise<void>;
};

export function createLifecycle(report: (error: unknown, name: string) => void): Lifecycle {
  const started: { readonly name: string; readonly stop: () => unknown }[] = [];
  return {
    use: (name, stop) => {
      started.push({ name, stop });
    },
    stop: async () => {
      const failed: string[] = [];
      for (let part = started.pop(); part; part = started.pop()) {
        try {
          await part.stop();
        } catch (error) {
          report(error, part.name);
          failed.push(part.name);
        }
      }
      if (failed.length > 0) throw new Error(`Did not stop cleanly: ${failed.join(", ")}.`);
    },
  };
}
