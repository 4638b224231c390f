import { z } from "zod";
import { unwantedText } from "#platform/text/unwanted-character.ts";

/** A typed name of an account, an organization or a passkey. */
export const typedLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((text, context) => {
    const message = unwantedText(text, "one");
    if (message) context.addIssue({ code: "custom", message, params: { unwanted: true } });
  });

/** The field with a character that no text may have, and its position; undefined if something else is wrong. */
export function unwantedIn({ issues }: z.ZodError): string | undefined {
  const found = issues.find((issue) => issue.code === "custom" && issue.params?.unwanted);
  return found && `${found.path.join(".")}: ${found.message}.`;
}
