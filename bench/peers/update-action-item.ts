import { z } from "zod";
import { rowsOf } from "./pool.ts";

/** The part of the product's input that the comparison gives. */
export const updateInput = z.strictObject({
  id: z.uuid(),
  title: z.string().min(1).max(200).optional(),
  priority: z.enum(["LOW", "MEDIUM", "HIGH", "URGENT"]).optional(),
});
export type UpdateInput = z.infer<typeof updateInput>;

/** Looks the item up and changes it in one statement. What was not given stays. */
export const UPDATE = `update action_items
  set title = coalesce($2, title), priority = coalesce($3, priority), updated_at = now()
  where id = $1
  returning id, reference, title, owner, priority, status, due_on::text`;

export async function updateActionItem(input: UpdateInput) {
  const { id, title, priority } = updateInput.parse(input);
  const [row] = await rowsOf({ name: "update", text: UPDATE, values: [id, title, priority] });
  if (!row) throw new Error(`There is no action item with the ID ${id}.`);
  return row;
}
