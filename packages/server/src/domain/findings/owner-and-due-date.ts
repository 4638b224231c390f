import { type Owner, ownerNamed } from "#domain/findings/owner.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import type { ActionContext } from "#kernel/action.ts";
import { prose } from "#kernel/input-fields.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration, ScalarField } from "#kernel/record.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

/** What becomes of a due date that is moved. */
export const agreedDueDate = {
  agreed_due_on: {
    type: "date",
    nullable: true,
    disclosure: "shared",
    description: "Due date by which lateness counts: the first one, or a later one that the operator set or agreed to.",
  },
  moved_times: {
    type: "integer",
    disclosure: "shared",
    description: "How often the due date was moved or removed.",
  },
} as const satisfies Record<string, ScalarField>;

export const dueDateInput = {
  agrees_due_on: {
    type: "boolean",
    optional: true,
    description:
      "true: agrees to the due date, even one that a client set, so that lateness counts by it. Only for the operator's staff, who " +
      "agree to a date that they set themselves without it.",
  },
  note: {
    ...prose("Reason for a new owner or due date. Clients must give one to replace or remove what was set."),
    optional: true,
  },
} as const;

export type Held = RowKey &
  Owner & {
    readonly due_on: string | null;
    readonly agreed_due_on: string | null;
    readonly moved_times: number;
  };

/** The columns of `Held`. */
export const HELD = "owner, owner_id, due_on::text, agreed_due_on::text, moved_times";

type Changes = { readonly owner?: string | null | undefined; readonly due_on?: string | null | undefined };

/** Said with the changes. */
type Said = { readonly note?: string | undefined; readonly agrees_due_on?: boolean | undefined };

/** Keeps who had it until when, and why that changed; returns what the record keeps of it. */
export async function changeOwnerAndDueDate(
  context: ActionContext,
  record: RecordDeclaration,
  held: Held,
  changes: Changes,
  { note, agrees_due_on: agrees = false }: Said,
) {
  const isStaff = may(context.caller, "confirm_closures");
  if (agrees && !isStaff) refuseInput("agrees_due_on", phrase`only the operator's staff agree to a due date`);
  const owned = await nextOwner(context, held, changes.owner);
  const next = { ...changes, ...owned };
  const isReassigned = owned.owner_id !== undefined && held.owner_id !== null && owned.owner_id !== held.owner_id;
  const changed = (["owner", "due_on"] as const).filter(
    (field) => (next[field] !== undefined && next[field] !== held[field]) || (field === "owner" && isReassigned),
  );
  const replaced = changed.filter((field) => held[field] !== null);
  if (replaced.length > 0 && !note && !isStaff) {
    refuseInput("note", reasonRequired(replaced));
  }
  const due = dueDateOf(held, changes.due_on, { isStaff, agrees });
  const isAgreement = due.agreed_due_on !== held.agreed_due_on && !changed.includes("due_on");
  const kept = [...changed, ...(isAgreement ? (["agreed_due_on"] as const) : [])];
  const after = { ...next, ...due };
  await recordStateChanges(
    context,
    kept.map((field) => ({ record, key: held, field, from: held[field], to: after[field] ?? NONE, note })),
  );
  return { ...owned, ...due };
}

/** A form that leaves the owner alone sends their name, which several may have. */
async function nextOwner(context: ActionContext, held: Held, text: string | null | undefined): Promise<Partial<Owner>> {
  if (text === undefined || text === held.owner) return {};
  return ownerNamed(context, held.organization_id, text);
}

/** In the history, what a removed owner or due date became. */
const NONE = "none";

type By = { readonly isStaff: boolean; readonly agrees: boolean };

/**
 * Only the operator agrees to a due date, except to the first. A form that leaves the date alone sends it too, and agrees
 * to nothing.
 */
function dueDateOf(held: Held, given: string | null | undefined, { isStaff, agrees }: By) {
  const due_on = given === undefined ? held.due_on : given;
  const isChanged = due_on !== held.due_on;
  const isAgreed = agrees || (isChanged && (isStaff || held.agreed_due_on === null));
  return {
    agreed_due_on: isAgreed ? due_on : held.agreed_due_on,
    moved_times: held.moved_times + (isChanged && held.due_on !== null ? 1 : 0),
  };
}

function reasonRequired(replaced: readonly ("owner" | "due_on")[]): Phrase {
  if (replaced.length > 1) return phrase`required to change the owner and the due date: give the reason`;
  return replaced[0] === "owner"
    ? phrase`required to change the owner: give the reason`
    : phrase`required to change the due date: give the reason`;
}
