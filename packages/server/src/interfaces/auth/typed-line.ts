import { z } from "zod";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { unwantedText } from "#platform/text/unwanted-character.ts";

/** A typed name of an account, an organization or a passkey. */
export const typedLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((text, context) => {
    if (unwantedText(text, "one")) context.addIssue({ code: "custom", params: { unwanted: text } });
  });

/** The field with a character that no text may have, and its position; undefined if something else is wrong. */
export function unwantedIn({ issues }: z.ZodError): Phrase | undefined {
  for (const issue of issues) {
    const text: unknown = issue.code === "custom" ? issue.params?.unwanted : undefined;
    const unwanted = typeof text === "string" && unwantedText(text, "one");
    if (unwanted) return phrase`${issue.path.join(".")}: ${unwanted}.`;
  }
  return undefined;
}
