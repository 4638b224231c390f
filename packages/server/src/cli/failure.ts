import { Refusal } from "#kernel/refusal.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { ConfigError } from "#platform/config.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

/** What to print, and the exit code. A defect shows its stack. */
export function describeFailure(error: unknown): { readonly text: string; readonly exitCode: number } {
  if (error instanceof CommandFailure) return { text: error.message, exitCode: error.exitCode };
  if (error instanceof ConfigError) return { text: error.message, exitCode: 2 };
  if (error instanceof OutsideFailure) return { text: error.message, exitCode: 1 };
  if (error instanceof Refusal) return { text: error.message, exitCode: 1 };
  // By a signal, or by Ctrl-C at a prompt.
  if (error instanceof Error && error.name === "AbortError") return { text: "It was stopped.", exitCode: 1 };
  if (error instanceof Error && isPlain(error)) return { text: error.message, exitCode: 1 };
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}

/** Failing to find or start the database gives a line that says what to do. */
function isPlain(error: Error): boolean {
  return error.constructor === Error;
}
