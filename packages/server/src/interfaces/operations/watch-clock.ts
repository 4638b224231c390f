import { Gauge, type Registry } from "prom-client";
import type { ClockSkew } from "#storage/clock-skew.ts";

export function watchClockSkew(registry: Registry, clockSkew: ClockSkew): void {
  const gauge: Gauge = new Gauge({
    name: "clock_skew_seconds",
    help: "Seconds by which this machine's clock is ahead of the database's.",
    registers: [registry],
    collect: () => gauge.set(clockSkew.seconds() ?? 0),
  });
}
