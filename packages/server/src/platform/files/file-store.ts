import type { Readable } from "node:stream";

/** Where files are stored: a folder, or a bucket. A key is a path of plain names: documents/a/b.pdf. */
export type FileStore = {
  /** Stores the whole file or nothing: the previous one stays until the new one is complete. */
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** The same for a file of any size, which is copied. */
  readonly putFile: (key: string, path: string, type: string) => Promise<void>;
  /** Undefined if there is no such file. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /** The same for a file of any size. */
  readonly open: (key: string) => Promise<Readable | undefined>;
  /** Nothing happens if there is no such file. */
  readonly remove: (key: string) => Promise<void>;
};

const KEY = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/;

/** We create the keys; a foreign one is a defect, and never leaves the folder. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not the key of a file: ${key}`);
  return key;
}
