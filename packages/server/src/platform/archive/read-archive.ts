import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { type ArchiveKeys, decrypted, isAgeFile } from "#platform/archive/archive-lock.ts";

/** `body` must be read before the next entry comes. */
export type ArchiveEntry = { readonly name: string; readonly body: AsyncIterable<Buffer> };

const HEAD_BYTES = 64;

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isAgeFile(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The entries of an archive in their order. Fails at the first damage, and if its end is missing. */
export async function* readArchive(path: string, keys: ArchiveKeys): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path);
  const entries = extract();
  try {
    const plain = (await isEncrypted(path)) ? await unlock(source, keys, path) : source;
    const reading = pipeline(plain, createGunzip(), entries);
    reading.catch(() => {}); // reported below
    for await (const entry of entries) {
      yield { name: entry.header.name, body: bodyOf(entry, path) };
      entry.resume(); // what was not read
    }
    await reading;
  } catch (cause) {
    throw cause instanceof WrongKey ? new Error(cause.message, { cause }) : damaged(path, cause);
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

function damaged(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message.replace(/\.$/, "") : String(cause);
  return new Error(`${path} is damaged or incomplete: ${reason}.`, { cause });
}
