import { randomBytes } from "node:crypto";
import { chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The first signs and encrypts; what an older one signed or encrypted is still verified and read. */
export type Secrets = readonly [string, ...string[]];

/** How many stored things the first secret opens, an older one, and none that is known. */
export type Readability = { readonly first: number; readonly older: number; readonly lost: number };

const SECRET_BYTES = 32;

/** The secrets that a data folder keeps, one in a line, made when they are first asked for. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secret");
  return read(file) ?? make(dataDir, file);
}

/** Puts a new one before those that the folder keeps. */
export function addKeptSecret(dataDir: string): Secrets {
  const secrets: Secrets = [newSecret(), ...keptSecrets(dataDir)];
  replace(join(dataDir, "secret"), secrets);
  return secrets;
}

/** Keeps the first alone. */
export function dropOlderSecrets(dataDir: string): void {
  const [first] = keptSecrets(dataDir);
  replace(join(dataDir, "secret"), [first]);
}

/** Nothing where there is none in the list. */
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

/** Written aside and linked into place, so that of two processes that start together both read the same whole one. */
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

/** Whole, or not at all; its owner keeps it. */
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
