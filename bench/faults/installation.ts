import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const PROGRAM = new URL("../../packages/server/bin/hotwash.mjs", import.meta.url).pathname;
export const SECRET = "a secret for fault drills only of 32 characters and more";
const PASSPHRASE = "a passphrase for fault drills only";

/** Where a command works: a data folder, and a PostgreSQL of one's own or none. */
export type Place = { readonly HOTWASH_DATA_DIR: string; readonly DATABASE_URL?: string };

/** Runs a command of the command line, and returns what it prints. It fails if the command does. */
export async function hotwash(place: Place, ...args: readonly string[]): Promise<string> {
  const secret = place.DATABASE_URL === undefined ? {} : { HOTWASH_SECRET: SECRET };
  const settings = { ...place, ...secret, HOTWASH_BACKUP_PASSPHRASE: PASSPHRASE, NODE_ENV: "production" };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...settings } });
  return stdout;
}

/** An operator with an account and a key that signs, and so entries in the audit log. */
export async function found(place: Place): Promise<void> {
  await hotwash(place, "migrate");
  const account = ["--organization", "Your company", "--name", "Your name", "--email", "you@company.example"];
  await hotwash(place, "user", "create", ...account);
  await hotwash(place, "certificate", "rotate-key");
  await addKey(place, "before the backup");
}

export async function addKey(place: Place, name: string): Promise<void> {
  await hotwash(place, "key", "create", "--name", name, "--scopes", "mcp", "--owner", "you@company.example");
}
