import { phrase } from "#platform/language/phrase.ts";
export const MOST_ATTACHMENT_BYTES = 25 * 1024 * 1024;
/** Of a file's text: more is not searched. */
export const MOST_TEXT = 400_000;
export const TOO_LARGE = phrase`file: must be at most ${MOST_ATTACHMENT_BYTES} bytes (${MOST_ATTACHMENT_BYTES / 1024 / 1024} MiB)`;
