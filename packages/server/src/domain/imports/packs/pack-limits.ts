import { MOST_FILE_BYTES } from "#domain/imports/import-limits.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Limit of all files in a pack together. */
export const MOST_PACKED_FILE_BYTES = 16 * 1024 * 1024;
/** Limit of a pack: its texts, and the files in base64 with their digests. */
export const MOST_PACK_BYTES = MOST_FILE_BYTES + 23 * 1024 * 1024;
export const PACK_TOO_LARGE = phrase`file: must be at most ${MOST_PACK_BYTES} bytes (${MOST_PACK_BYTES / 1024 / 1024} MiB)`;
