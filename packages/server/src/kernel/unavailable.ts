import { Refusal } from "#kernel/refusal.ts";
import { FilesUnavailable } from "#platform/files/files-unavailable.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { AnswerTooLarge, MOST_ANSWER_BYTES } from "#storage/limit-answers.ts";
import { type Hindrance, hindranceOf } from "#storage/unavailable.ts";

type Answer = { readonly message: Phrase; readonly retry_after: number };

const answers: Readonly<Record<Hindrance | "FILES", Answer>> = {
  BUSY: { message: phrase`The server has too many requests to answer`, retry_after: 2 },
  LOCKED: { message: phrase`Other changes are locking what this request needs`, retry_after: 2 },
  SLOW: { message: phrase`The database took too long to answer`, retry_after: 5 },
  DOWN: { message: phrase`The database is not responding`, retry_after: 5 },
  UNCERTAIN: {
    message: phrase`The connection to the database broke while the change was being stored, so it may have been made. Send it again only with the same idempotency_key`,
    retry_after: 5,
  },
  READ_ONLY: { message: phrase`The database is currently read-only`, retry_after: 30 },
  FULL: { message: phrase`The database is out of space`, retry_after: 30 },
  FILES: { message: phrase`The storage of files is not responding`, retry_after: 10 },
};

const TOO_LARGE = phrase`The answer has more than ${MOST_ANSWER_BYTES / 1024 / 1024} MiB: ask for fewer records or fields.`;

/** The refusal for an error, including errors that mean the database or the storage of files cannot serve now. Undefined for a defect. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof AnswerTooLarge) return new Refusal("QUERY_TOO_COMPLEX", TOO_LARGE, {}, error);
  const hindrance = error instanceof FilesUnavailable ? "FILES" : hindranceOf(error);
  if (hindrance === undefined) return undefined;
  const { message, retry_after } = answers[hindrance];
  return new Refusal("UNAVAILABLE", phrase`${message}. Try again in ${retry_after} s.`, { retry_after }, error);
}
