import { z } from "zod";
import { unwantedText } from "#platform/text/unwanted-character.ts";

/** What a program says about itself, when it registers and in its metadata document. */
export const redirectUris = z.object({ redirect_uris: z.array(z.string()).min(1).max(10) });

export const clientName = z.object({
  client_name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((text) => unwantedText(text, "one") === undefined)
    .default("An agent without a name"),
});
