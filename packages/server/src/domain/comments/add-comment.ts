import { findReferred } from "#domain/actions/find-record.ts";
import { comment } from "#domain/comments/comment.ts";
import { notifyOfComment } from "#domain/comments/notify-of-comment.ts";
import { decision } from "#domain/exercises/records/decision.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { insertRow } from "#storage/write.ts";

const input = {
  decision_id: {
    ...idOf("Decision", "Decision to comment on. Exactly one of the four IDs is required."),
    optional: true,
  },
  inject_id: { ...idOf("Inject", "Inject to comment on."), optional: true },
  gap_id: { ...idOf("Gap", "Gap to comment on."), optional: true },
  action_item_id: { ...idOf("ActionItem", "Action item to comment on."), optional: true },
  ...createInput(comment),
} as const;

export const addComment = action({
  name: "addComment",
  description:
    "Adds a comment to a decision, inject, gap or action item, under the caller's name. The owner is notified, and people whom it mentions as @Name or @address.",
  permission: "comment",
  returns: comment,
  proposal: "allowed",
  input,
  run: async (context, { body, ...about }) => {
    const { connection, caller, now, newId } = context;
    const { organization_id, exercise_id, column, id } = await findSubject(context, about);
    const key = { organization_id, id: newId() };
    const author = caller.actor_name;
    const row = { ...key, [column]: id, body, author, created_at: now, updated_at: now };
    await insertRow(connection, "comments", row);
    await notifyOfComment(context, { comment: key, body, about: subjects[column].name, subject_id: id, exercise_id });
    return { ...key, exercise_id };
  },
});

type About = Omit<Input<typeof input>, "body">;

const subjects = { decision_id: decision, inject_id: inject, gap_id: gap, action_item_id: actionItem } as const;
const columns = ["decision_id", "inject_id", "gap_id", "action_item_id"] as const satisfies (keyof About)[];

async function findSubject(context: ActionContext, about: About) {
  const given = columns.flatMap((column) => (about[column] === undefined ? [] : [{ column, id: about[column] }]));
  const [only, another] = given;
  if (!only) return refuseInput("decision_id", verbatim(`pass one of ${columns.join(", ")}`));
  if (another)
    return refuseInput(
      another.column,
      verbatim(`pass only one of ${columns.join(", ")}; a comment belongs to one record`),
    );
  const field = only.column;
  const of = await findReferred<{ exercise_id: string }>(context, subjects[field], {
    id: only.id,
    columns: "exercise_id",
    field,
  });
  return { organization_id: of.organization_id, exercise_id: of.exercise_id, column: field, id: of.id };
}
