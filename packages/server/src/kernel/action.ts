import type { ActionTime } from "#kernel/action-time.ts";
import type { Caller } from "#kernel/caller.ts";
import { checkInput } from "#kernel/check-input.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Input, InputFields } from "#kernel/input.ts";
import type { Permission } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { RecordName } from "#kernel/record-name.ts";
import type { Phrase } from "#platform/language/phrase.ts";
import type { OutboundRules } from "#platform/outbound/outbound-rules.ts";
import type { Connection } from "#storage/database.ts";
import type { RowKey } from "#storage/write.ts";
import type { exerciseEventKind } from "./exercise-event-kind.ts";
import type { Signing } from "./signing.ts";

/** The context of an action: one transaction in the caller's scope. */
export type ActionContext = {
  readonly connection: Connection;
  readonly caller: Caller;
  /** The time of the action, read at first use, after everything is locked. */
  readonly now: Date;
  readonly hold: ActionTime["hold"];
  readonly newId: () => string;
  /** The certificate signing context; absent if none are issued. */
  readonly signing?: Signing | undefined;
  /** Where requests may be sent to; absent: to the Internet only. */
  readonly outbound?: OutboundRules | undefined;
  readonly watch?: Watch | undefined;
};

/** The result of an action: the record it changed, and what happened in an exercise. */
export type ActionResult = RowKey & {
  /** The exercise it concerns, if any and if no event says so. */
  readonly exercise_id?: string | null;
  readonly event?: ExerciseEvent;
  /** Other changes, each announced as its own action would. */
  readonly also?: readonly Consequence[];
  /** Shown to this caller once and not stored. */
  readonly once?: Readonly<Record<string, string>>;
  /** The same call was made before, and this one did nothing. */
  readonly replayed?: true;
};

/** Another record that an action changed, with the name of the action that usually does, and its exercise, if any. */
export type Consequence = RowKey & {
  readonly action: string;
  readonly record: RecordDeclaration;
  readonly exercise_id?: string | null;
};

export type ExerciseEvent = {
  readonly exercise_id: string;
  readonly kind: Code<typeof exerciseEventKind>;
  /** On the exercise clock; null before it started. */
  readonly exercise_seconds: number | null;
  /** By the wall clock; now, unless it is recorded afterwards. */
  readonly at?: Date;
  readonly summary: string;
};

/** Called by a preview while an action runs. */
export type Watch = {
  /** The version of a record that the action read or locked. */
  readonly saw: (table: string, id: string, updatedAt: Date) => void;
  readonly acted: (now: Date) => void;
  /** The notified people. */
  readonly notified: (notices: readonly { readonly user_id: string; readonly title: string }[]) => void;
};

/** Whether the assistant may propose it to a person, who then confirms it; if not, the reason in a sentence. */
export type Proposable<Given> =
  | "allowed"
  | { readonly never: Phrase }
  | { readonly unless: (input: Given) => Phrase | undefined };

type Declared<F extends InputFields> = {
  /** The name of the mutation. */
  readonly name: string;
  readonly description: string;
  readonly permission: Permission;
  readonly returns: RecordDeclaration;
  readonly proposal: Proposable<Input<F>>;
  /** Values shown once next to the record: their names and descriptions. */
  readonly once?: Readonly<Record<string, string>>;
  /** Calls a minute for each caller; default 30. */
  readonly per_minute?: number;
  /** Records that it computes from all others when it is carried out: a confirmation is not bound to their content. */
  readonly computes?: readonly RecordName[];
  readonly input: F;
  readonly run: (context: ActionContext, input: Input<F>) => Promise<ActionResult>;
};

export type Action = Omit<Declared<InputFields>, "run" | "per_minute" | "proposal"> & {
  readonly per_minute: number;
  /** Whether the assistant may propose it with some inputs. */
  readonly isProposable: boolean;
  /** Why the assistant may not propose it with this input; undefined if it may. */
  readonly whyNeverProposed: (input: object) => Phrase | undefined;
  readonly run: (context: ActionContext, input: object) => Promise<ActionResult>;
};

const STANDARD_PER_MINUTE = 30;

/** An action as every interface offers it: its input is checked before it runs. */
export function action<F extends InputFields>({
  run,
  per_minute = STANDARD_PER_MINUTE,
  proposal,
  ...declared
}: Declared<F>): Action {
  return {
    ...declared,
    per_minute,
    isProposable: proposal === "allowed" || "unless" in proposal,
    whyNeverProposed: (input) => {
      if (proposal === "allowed") return undefined;
      if ("never" in proposal) return proposal.never;
      return checkInput(declared.input, input) ? proposal.unless(input) : undefined;
    },
    run: async (context, input) => {
      // Undefined means omitted, and must not override a default.
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      if (!checkInput(declared.input, given))
        throw new Error(`${declared.name} accepted input that does not fit its declaration.`);
      return run(context, given);
    },
  };
}
