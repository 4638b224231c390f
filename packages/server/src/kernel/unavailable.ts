import { Refusal } from "#kernel/refusal.ts";
import { type Hindrance, hindranceOf } from "#storage/unavailable.ts";

type Answer = { readonly message: string; readonly retry_after: number };

const answers: Readonly<Record<Hindrance, Answer>> = {
  BUSY: { message: "The server has too many requests to answer", retry_after: 2 },
  LOCKED: { message: "Other changes are locking what this request needs", retry_after: 2 },
  SLOW: { message: "The database took too long to answer", retry_after: 5 },
  DOWN: { message: "The database is not responding", retry_after: 5 },
  UNCERTAIN: {
    message:
      "The connection to the database broke while the change was being stored, so it may have been made. Send it again " +
      "only with the same idempotency_key",
    retry_after: 5,
  },
  READ_ONLY: { message: "The database is currently read-only", retry_after: 30 },
  FULL: { message: "The database is out of space", retry_after: 30 },
};

/** The refusal for an error, including errors that mean the database cannot serve now. Undefined for a defect. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const hindrance = hindranceOf(error);
  if (hindrance === undefined) return undefined;
  const { message, retry_after } = answers[hindrance];
  return new Refusal("UNAVAILABLE", `${message}. Try again in ${retry_after} s.`, { retry_after }, error);
}
