import { Gauge, type Registry } from "prom-client";

type Described = { readonly name: string; readonly help: string };
export type Numbers<Found> = Described & { readonly read: (found: Found) => number | undefined };
export type NumbersBy<Found> = Described & { readonly read: (found: Found) => Readonly<Record<string, number>> };

/**
 * Gauges whose numbers come from one question. Each waits for it: those that do not would show the numbers of before. While
 * it cannot be answered they are unknown, but the other metrics are still useful.
 */
export function watchNumbers<Found>(
  registry: Registry,
  gauges: readonly Numbers<Found>[],
  ask: () => Promise<Found>,
): void {
  for (const { name, help, read } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const value = await ask().then(read, () => Number.NaN);
        if (value !== undefined) gauge.set(value);
      },
    });
  }
}

/** The same with a number for each value of a label. */
export function watchNumbersBy<Found>(
  registry: Registry,
  label: string,
  gauges: readonly NumbersBy<Found>[],
  ask: () => Promise<Found>,
): void {
  for (const { name, help, read } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        const found = await ask().catch(() => undefined);
        if (found === undefined) return;
        for (const [value, number] of Object.entries(read(found))) gauge.set({ [label]: value }, number);
      },
    });
  }
}
