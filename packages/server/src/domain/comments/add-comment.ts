import { findReferred } from "#domain/actions/find-record.ts";
import { comment } from "#domain/comments/comment.ts";
import { decision } from "#domain/exercises/records/decision.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import type { Input } from "#kernel/input.ts";
import { idOf, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { insertRow } from "#storage/write.ts";

const input = {
  decision_id: {
    ...idOf("Decision", "The decision that it is about. One of the four ids is needed."),
    optional: true,
  },
  inject_id: { ...idOf("Inject", "The inject that it is about."), optional: true },
  gap_id: { ...idOf("Gap", "The gap that it is about."), optional: true },
  action_item_id: { ...idOf("ActionItem", "The action item that it is about."), optional: true },
  body: prose("The text."),
} as const;

export const addComment = action({
  name: "addComment",
  description: "Says something of one decision, inject, gap or action item, under the caller's name.",
  permission: "comment",
  returns: comment,
  proposal: "allowed",
  input,
  run: async (acting, { body, ...about }) => {
    const { connection, caller, now, newId } = acting;
    const { organization_id, exercise_id, column, id } = await findSubject(acting, about);
    const key = { organization_id, id: newId() };
    const author = caller.actor_name;
    const row = { ...key, [column]: id, body, author, created_at: now, updated_at: now };
    await insertRow(connection, "comments", row);
    return { ...key, exercise_id };
  },
});

type About = Omit<Input<typeof input>, "body">;

const subjects = { decision_id: decision, inject_id: inject, gap_id: gap, action_item_id: actionItem } as const;
const columns = ["decision_id", "inject_id", "gap_id", "action_item_id"] as const satisfies (keyof About)[];

async function findSubject(acting: ActionContext, about: About) {
  const given = columns.flatMap((column) => (about[column] === undefined ? [] : [{ column, id: about[column] }]));
  const [only, another] = given;
  if (!only) return refuseInput("decision_id", `give one of ${columns.join(", ")}: what the comment is about`);
  if (another) return refuseInput(another.column, `give one of ${columns.join(", ")}; a comment is about one record`);
  const field = only.column;
  const of = await findReferred<{ exercise_id: string }>(acting, subjects[field], only.id, "exercise_id", { field });
  return { organization_id: of.organization_id, exercise_id: of.exercise_id, column: field, id: of.id };
}
