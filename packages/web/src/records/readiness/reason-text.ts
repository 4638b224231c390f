import { inSentence } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import { numeral } from "#kit/words.ts";

const CODES = /\b[A-Z]{2,}(?:_[A-Z]+)*\b/g;

/** The server's reasons contain codes and count days; people read words: rated some challenges, exercised today. */
export function reasonText(reason: string): string {
  return reason
    .replace(/^(New|With time): /, "")
    .replace(CODES, (code) => inSentence(code))
    .replace(/\bexercised 0 days ago\b/, say("exercised that day"))
    .replace(/ for 0 days\b/, say(" since that day"))
    .replace(/\b\d{4,}(?= days\b)/, (days) => numeral(Number(days)));
}
