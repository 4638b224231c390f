import type { z } from "zod";
import { CommandFailure } from "#platform/command-failure.ts";

/** Pieces of rows have some MiB, and the largest files 25: more would only fill the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

/** All of an entry. */
export async function gather(name: string, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new CommandFailure(`${name} is too large for an entry.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function readJson<T>(path: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged, or from a version of Hotwash that this one cannot read.`, { cause });
  }
}
