import { z } from "zod";
import { about } from "#interfaces/assistant/about.ts";
import { tools as offered } from "#interfaces/tools/tools.ts";

const LONGEST_QUESTION = 1_000;

/** What a person sends to ask. */
export const asked = z.strictObject({
  question: z.string().trim().min(1).max(LONGEST_QUESTION),
  conversation_id: z.uuid().optional(),
  /** A question of that conversation that is asked again: nothing new is stored. */
  turn_id: z.uuid().optional(),
  about: about.optional(),
  /** The call to make instead of interpreting the question: its arguments were edited. */
  call: z
    .strictObject({
      tool: z.enum(offered.map(({ name }) => name)),
      arguments: z.record(z.string(), z.unknown()),
    })
    .optional(),
  /** Omitted: use the model, if there is one. */
  by: z.enum(["tools", "model"]).optional(),
  /** The person wants a change to be proposed, whatever the words. */
  wants_change: z.boolean().optional(),
});
export type Asked = z.infer<typeof asked>;

export const SHAPE = `Send JSON with a question of 1 to ${LONGEST_QUESTION} characters on one line, and optionally conversation_id, turn_id, about, call, by and wants_change`;
