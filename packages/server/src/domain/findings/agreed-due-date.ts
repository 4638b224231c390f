import type { Caller } from "#kernel/caller.ts";
import { may } from "#kernel/permission.ts";
import type { ScalarField } from "#kernel/record.ts";

/** What becomes of a due date that is moved. */
export const agreedDueDate = {
  agreed_due_on: {
    type: "date",
    nullable: true,
    disclosure: "shared",
    description: "Due date by which lateness counts: the first one, or a later one that the operator set.",
  },
  moved_times: {
    type: "integer",
    disclosure: "shared",
    description: "How often the due date was moved or removed.",
  },
} as const satisfies Record<string, ScalarField>;

export type DueDate = {
  readonly due_on: string | null;
  readonly agreed_due_on: string | null;
  readonly moved_times: number;
};

/** What a new due date changes besides: only the operator agrees to one, except to the first. */
export function movedDueDate(caller: Caller, held: DueDate, due_on: string | null | undefined) {
  if (due_on === undefined) return {};
  const isAgreed = may(caller, "confirm_closings") || held.agreed_due_on === null;
  const isMoved = held.due_on !== null && held.due_on !== due_on;
  return {
    agreed_due_on: isAgreed ? due_on : held.agreed_due_on,
    moved_times: held.moved_times + (isMoved ? 1 : 0),
  };
}
