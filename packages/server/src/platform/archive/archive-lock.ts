import { Readable } from "node:stream";
import type { Encrypter } from "age-encryption";

/** How an archive is encrypted: with a passphrase, for the owners of age keys, or not. */
export type ArchiveLock =
  | { readonly passphrase: string }
  | { readonly recipients: readonly [string, ...string[]] }
  | "unencrypted";

/** What opens an archive: a passphrase, and the identities of an age key file. */
export type ArchiveKeys = { readonly passphrase?: string | undefined; readonly identities?: readonly string[] };

/** The first bytes of every age file. */
const AGE = "age-encryption.org/v1\n";

export function isAgeFile(head: Buffer): boolean {
  return head.subarray(0, AGE.length).equals(Buffer.from(AGE));
}

/** Fails if a recipient is malformed, before anything is written. */
export async function createEncrypter(lock: Exclude<ArchiveLock, "unencrypted">): Promise<Encrypter> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  if ("passphrase" in lock) encrypter.setPassphrase(lock.passphrase);
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

export async function encrypted(plain: Readable, encrypter: Encrypter): Promise<Readable> {
  return Readable.from(await encrypter.encrypt(bytesOf(plain)));
}

/** Fails if no key opens it. A changed byte, or a missing end, fails later, when it is reached. */
export async function decrypted(sealed: Readable, { passphrase, identities = [] }: ArchiveKeys): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of identities) decrypter.addIdentity(identity);
  return Readable.from(await decrypter.decrypt(bytesOf(sealed)));
}

/** Not with the server: few starts encrypt anything, and it loads fifty modules. */
const age = () => import("age-encryption");

/** A web stream that reads on only when more is asked for. */
function bytesOf(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source.iterator();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  });
}
