import { inSentence } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { saidSentence, sentenceOf } from "#kit/speech.ts";
import { numeral } from "#kit/words.ts";

const CODES = /\b[A-Z]{2,}(?:_[A-Z]+)*\b/g;
const DAY = /^\d{4}-\d\d-\d\d$/;
const WHOLE = /^\d+$/;

/** The server's reasons contain codes and count days; people read words: rated some challenges, exercised today. */
export function reasonText(reason: string): string {
  const bare = reason.replace(/^(New|With time): /, "");
  const sentence = sentenceOf("reason", bare);
  return sentence ? saidSentence(sentence, called) : inEnglish(bare);
}

function called(value: string): string {
  if (DAY.test(value)) return dayText(value);
  return WHOLE.test(value) ? numeral(Number(value)) : withoutCodes(value);
}

function inEnglish(reason: string): string {
  return withoutCodes(reason)
    .replace(/\bexercised 0 days ago\b/, "exercised that day")
    .replace(/ for 0 days\b/, " since that day")
    .replace(/\b\d{4,}(?= days\b)/, (days) => numeral(Number(days)));
}

function withoutCodes(text: string): string {
  return text.replace(CODES, (code) => inSentence(code));
}
