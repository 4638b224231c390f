import { randomBytes } from "node:crypto";
import { chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The first signs and encrypts; older ones still verify and decrypt. */
export type Secrets = readonly [string, ...string[]];

/** The number of stored values that the first secret decrypts, an older one, and none. */
export type Readability = { readonly first: number; readonly older: number; readonly lost: number };

const SECRET_BYTES = 32;

/** The secrets stored in a data folder, one on each line, created on first use. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secret");
  return read(file) ?? make(dataDir, file);
}

/** Adds a new one before those in the folder. */
export function addKeptSecret(dataDir: string): Secrets {
  const secrets: Secrets = [newSecret(), ...keptSecrets(dataDir)];
  replace(join(dataDir, "secret"), secrets);
  return secrets;
}

/** Replaces what the folder has, if anything, with the secrets of a backup. */
export function keepSecrets(dataDir: string, secrets: Secrets): void {
  keptSecrets(dataDir); // a new folder gets its file, which is then replaced as one
  replace(join(dataDir, "secret"), secrets);
}

/** Keeps only the first. */
export function dropOlderSecrets(dataDir: string): void {
  const [first] = keptSecrets(dataDir);
  replace(join(dataDir, "secret"), [first]);
}

/** Undefined if the list is empty. */
export function toSecrets(values: readonly string[]): Secrets | undefined {
  const [first, ...older] = values.map((value) => value.trim()).filter(Boolean);
  return first === undefined ? undefined : [first, ...older];
}

function read(file: string): Secrets | undefined {
  try {
    return toSecrets(readFileSync(file, "utf8").split("\n"));
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Written separately and then linked into place, so that two processes that start together read the same complete one.
 */
function make(dataDir: string, file: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
  const made = read(file);
  if (!made) throw new Error(`${file} is empty: restore the secret it contained from a backup.`);
  return made;
}

/** Writes it completely or not at all, with its owner unchanged. */
function replace(file: string, secrets: readonly string[]): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secrets.join("\n")}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = statSync(file);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, file);
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
