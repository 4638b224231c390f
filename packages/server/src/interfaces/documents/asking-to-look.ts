import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { UncertainCommit } from "#storage/unavailable.ts";

const LOOK_S = 5;
const LOOK = phrase`The connection to the database broke while the change was being stored, so it may have been made. Look in ${LOOK_S} s whether it was, and send it again only if it was not.`;

/** For requests whose body is a file: no idempotency_key makes it safe to send them again. */
export async function askingToLook<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    if (!(error instanceof UncertainCommit)) throw error;
    throw new Refusal("UNAVAILABLE", LOOK, { retry_after: LOOK_S }, error);
  });
}
