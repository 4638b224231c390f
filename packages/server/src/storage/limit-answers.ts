import type { Client } from "pg";

/** Of one row, and of a request's answers together: what is larger would fill the memory that all callers share. */
export const MOST_ANSWER_BYTES = 32 * 1024 * 1024;

/** PostgreSQL sent more than a caller may get at once. */
export class AnswerTooLarge extends Error {}

/**
 * Ends the connection of a statement with a larger row before the row is in memory: the driver would gather it, and one
 * that no string can hold would end the process.
 */
export function limitAnswers({ connection: { stream } }: Client, most = MOST_ANSWER_BYTES): void {
  const fits = messagesOf(most);
  const readers = stream.listeners("data");
  stream.removeAllListeners("data");
  stream.on("data", (bytes: Buffer) => {
    if (stream.destroyed) return;
    if (!fits(bytes)) stream.destroy(new AnswerTooLarge(`PostgreSQL sent a row of more than ${most} bytes`));
    else for (const read of readers) Reflect.apply(read, stream, [bytes]);
  });
}

const NONE = Buffer.alloc(0);
/** A letter, and the length of what follows, itself included. */
const HEADER_BYTES = 5;

/** Follows the messages of a connection: false as soon as one is longer than `most`. */
export function messagesOf(most: number): (bytes: Buffer) => boolean {
  let remaining = 0;
  let begun: Buffer = NONE;
  return (received) => {
    const bytes = begun.length > 0 ? Buffer.concat([begun, received]) : received;
    let at = remaining;
    while (at + HEADER_BYTES <= bytes.length) {
      const length = bytes.readUInt32BE(at + 1);
      if (length > most) return false;
      at += 1 + length;
    }
    remaining = Math.max(at - bytes.length, 0);
    begun = at < bytes.length ? Buffer.from(bytes.subarray(at)) : NONE;
    return true;
  };
}
