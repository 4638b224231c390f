import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { type ArchiveKeys, decrypted, isAgeFile } from "#platform/archive/archive-lock.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

/** `body` must be read before the next entry comes. */
export type ArchiveEntry = { readonly name: string; readonly body: AsyncIterable<Buffer> };

const HEAD_BYTES = 64;

export async function isEncrypted(place: ArchivePlace): Promise<boolean> {
  return isAgeFile(await place.head(HEAD_BYTES));
}

/** The entries of an archive in their order. Fails at the first damage, and if its end is missing. */
export async function* readArchive(place: ArchivePlace, keys: ArchiveKeys): AsyncGenerator<ArchiveEntry> {
  const { name: path } = place;
  const source = place.read();
  const entries = extract();
  try {
    const plain = (await isEncrypted(place)) ? await unlock(source, keys, path) : source;
    const reading = pipeline(plain, createGunzip(), entries);
    reading.catch(() => {}); // reported below
    for await (const entry of entries) {
      yield { name: entry.header.name, body: bodyOf(entry, path) };
      entry.resume(); // what was not read
    }
    await reading;
  } catch (cause) {
    if (cause instanceof WrongKey) throw new Error(cause.message, { cause });
    throw damaged(path, cause);
  } finally {
    source.destroy();
  }
}

async function* bodyOf(entry: AsyncIterable<unknown>, path: string): AsyncGenerator<Buffer> {
  try {
    for await (const part of entry)
      if (part instanceof Uint8Array) yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  } catch (cause) {
    throw damaged(path, cause);
  }
}

class WrongKey extends Error {}

async function unlock(source: Readable, keys: ArchiveKeys, path: string): Promise<Readable> {
  if (keys.passphrase === undefined && !keys.identities?.length) {
    throw new WrongKey(`${path} is encrypted: give its passphrase, or the age key with --identity-file.`);
  }
  try {
    return await decrypted(source, keys);
  } catch (cause) {
    throw new WrongKey(`The passphrase or age key does not open ${path}, or its beginning is damaged.`, { cause });
  }
}

/** Unless the archive could not be read at all. */
function damaged(path: string, cause: unknown): Error {
  if (cause instanceof OutsideFailure) return cause;
  const reason = cause instanceof Error ? cause.message.replace(/\.$/, "") : String(cause);
  return new Error(`${path} is damaged or incomplete: ${reason}.`, { cause });
}
