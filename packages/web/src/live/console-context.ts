import { createContext, use } from "react";
import type { LiveExercise, LiveInject, LiveJoinRequest, LiveParticipant } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";
import type { Act } from "#live/use-act.ts";

/** What all parts of the console share. */
export type Console = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly injects: readonly LiveInject[];
  /** The inject delivered last, and the next one. */
  readonly current: LiveInject | undefined;
  readonly next: LiveInject | undefined;
  /** Whether the next inject has just changed: a press of Deliver was for the one before, and delivery is final. */
  readonly nextIsNew: boolean;
  /** In the middle column. */
  readonly shown: LiveInject | undefined;
  readonly show: (id: string) => void;
  readonly seconds: number;
  readonly running: boolean;
  /** Whether the role may lead it. */
  readonly leads: boolean;
  /** Whether it can still be led: planned or in progress. */
  readonly unfinished: boolean;
  readonly act: Act;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
  /** Starts a capture, with known values filled in. */
  readonly capture: (kind: CaptureKind, known?: Partial<Captured>) => void;
  readonly captured: Captured;
  readonly setCaptured: (captured: Captured) => void;
  readonly open: (dialog: ConsoleDialog) => void;
};

export type CaptureKind = "Decision" | "Gap" | "Note";

/** The contents of the capture bar. */
export type Captured = {
  readonly kind: CaptureKind;
  readonly text: string;
  readonly by: string;
  readonly severity: string;
  readonly category: string;
};

export type ConsoleDialog =
  | { readonly kind: "ad-hoc" | "notes" }
  | { readonly kind: "admit"; readonly request: LiveJoinRequest }
  | { readonly kind: "link"; readonly person: LiveParticipant }
  | { readonly kind: "skip" | "correct" | "reconcile" | "reply"; readonly inject: LiveInject }
  | { readonly kind: "rate"; readonly inject: LiveInject; readonly rating: "MAJOR_CHALLENGES" | "UNABLE" };

export const ConsoleContext = createContext<Console | undefined>(undefined);

export function useConsole(): Console {
  const console = use(ConsoleContext);
  if (!console) throw new Error("This part must be inside a console.");
  return console;
}
