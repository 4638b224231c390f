import { lockRecord } from "#domain/actions/find-record.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { type ActionItemStatus, type Priority, priority } from "#domain/findings/action-item-enums.ts";
import { HELD_EVIDENCE, type HeldEvidence, keepEvidence } from "#domain/findings/keep-evidence.ts";
import { notifyOwner } from "#domain/findings/notify-owner.ts";
import { changeOwnerAndDueDate, dueDateInput, HELD, type Held } from "#domain/findings/owner-and-due-date.ts";
import { action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { may } from "#kernel/permission.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type HeldRecord = Held &
  HeldEvidence & {
    readonly status: ActionItemStatus;
    readonly reference: string;
    readonly title: string;
    readonly exercise_id: string;
    readonly priority: Priority;
  };

export const updateActionItem = action({
  name: "updateActionItem",
  description:
    "Updates an action item. Use changeActionItemStatus to change its status. Only the operator's staff may lower its " +
    "priority, or remove the evidence of one that is DONE.",
  permission: "update_action_items",
  returns: actionItem,
  proposal: "allowed",
  input: {
    id: idOf("ActionItem", "The action item."),
    ...updateInput(actionItem),
    ...dueDateInput,
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, note, agrees_due_on, expected_updated_at, ...changes }) => {
    requireChange({ ...changes, agrees_due_on });
    const held = await lockRecord<HeldRecord>(context, actionItem, {
      id,
      columns: `reference, title, exercise_id, status, priority, ${HELD_EVIDENCE}, ${HELD}`,
      expected_updated_at,
    });
    checkPriority(context.caller, held.priority, changes.priority);
    checkEvidence(context.caller, held, changes.evidence);
    const moved = await changeOwnerAndDueDate(context, actionItem, held, changes, { note, agrees_due_on });
    await keepEvidence(context, held, changes.evidence);
    await updateRow(context.connection, "action_items", held, { ...changes, ...moved, updated_at: context.now });
    if (moved.owner_id !== held.owner_id) {
      const { title = held.title } = changes;
      await notifyOwner(context, "ActionItem", { ...held, title, owner_id: moved.owner_id });
    }
    return { organization_id: held.organization_id, id: held.id, exercise_id: held.exercise_id };
  },
});

/** What is less urgent weighs less in the score when it is late. */
function checkPriority(caller: Caller, from: Priority, to: Priority | undefined): void {
  if (to === undefined || may(caller, "confirm_closures")) return;
  const codes = Object.keys(priority.values);
  if (codes.indexOf(to) < codes.indexOf(from)) {
    refuseInput("priority", phrase`only the operator's staff may lower it (it is ${from})`);
  }
}

/** What ended a late item can be examined afterwards. */
function checkEvidence(caller: Caller, { status, evidence }: HeldRecord, to: string | null | undefined): void {
  if (to !== null || evidence === null || status !== "DONE" || may(caller, "confirm_closures")) return;
  refuseInput("evidence", phrase`only the operator's staff may remove it from an action item that is DONE`);
}
