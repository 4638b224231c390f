import type { TracingSettings } from "#platform/tracing/tracing-settings.ts";

type Log = {
  readonly info: (message: string) => void;
  readonly warn: (detail: object, message: string) => void;
};

/** The SDK is loaded only here: a server that traces nothing never does. */
export async function openTracing(settings: TracingSettings, log: Log): Promise<() => Promise<void>> {
  const { startTracing } = await import("#platform/tracing/start-tracing.ts");
  const report = (failure: string | undefined) => {
    if (failure === undefined) log.info("traces are sent again");
    else log.warn({ reason: failure }, "traces cannot be sent");
  };
  return startTracing(settings, { report });
}
