import { z } from "zod";

/** The record that the page shows: "this gap". */
export const about = z.strictObject({
  kind: z.enum(["Gap", "ActionItem", "Exercise", "Organization"]),
  id: z.uuid(),
});
export type About = z.infer<typeof about> | undefined;
