import { createContext, use } from "react";
import type { LiveExercise, LiveInject, LiveJoinRequest, LiveParticipant } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox, Waiting } from "#live/outbox.ts";
import type { Act } from "#live/use-act.ts";

/** What every part of the console works on. */
export type Console = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly injects: readonly LiveInject[];
  /** The last that was delivered, and the one that is next. */
  readonly current: LiveInject | undefined;
  readonly next: LiveInject | undefined;
  /** In the middle column. */
  readonly shown: LiveInject | undefined;
  readonly show: (id: string) => void;
  readonly seconds: number;
  readonly running: boolean;
  /** Whether the role may lead it. */
  readonly leads: boolean;
  /** Whether it is still to be led: planned or under way. */
  readonly unfinished: boolean;
  readonly act: Act;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
  /** Begins to capture, with what is known already. */
  readonly capture: (kind: CaptureKind, known?: Partial<Captured>) => void;
  readonly captured: Captured;
  readonly setCaptured: (captured: Captured) => void;
  readonly open: (dialog: ConsoleDialog) => void;
};

export type CaptureKind = "Decision" | "Gap" | "Note";

/** What stands in the capture bar. */
export type Captured = {
  readonly kind: CaptureKind;
  readonly text: string;
  readonly by: string;
  readonly severity: string;
  readonly category: string;
};

export type ConsoleDialog =
  | { readonly kind: "keys" | "ad-hoc" | "notes" }
  | { readonly kind: "admit"; readonly request: LiveJoinRequest }
  | { readonly kind: "link"; readonly person: LiveParticipant }
  | { readonly kind: "skip" | "correct"; readonly inject: LiveInject }
  | { readonly kind: "rate"; readonly inject: LiveInject; readonly rating: "MAJOR_CHALLENGES" | "UNABLE" };

export const ConsoleContext = createContext<Console | undefined>(undefined);

export function useConsole(): Console {
  const console = use(ConsoleContext);
  if (!console) throw new Error("This part must be inside a console.");
  return console;
}
