import { Refusal } from "#kernel/refusal.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { ConfigError } from "#platform/config.ts";

/** What to print, and with which code to end. A defect shows where it happened. */
export function describeFailure(error: unknown): { readonly text: string; readonly exitCode: number } {
  if (error instanceof CommandFailure) return { text: error.message, exitCode: error.exitCode };
  if (error instanceof ConfigError) return { text: error.message, exitCode: 2 };
  if (error instanceof Refusal) return { text: error.message, exitCode: 1 };
  if (error instanceof Error && isPlain(error)) return { text: error.message, exitCode: 1 };
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}

/** Finding and starting the database fails with a line that says what to do. */
function isPlain(error: Error): boolean {
  return error.constructor === Error;
}
