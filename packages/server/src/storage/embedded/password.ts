import { randomBytes } from "node:crypto";
import { chown, open, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scramVerifier } from "#platform/scram-verifier.ts";
import type { Place } from "#storage/embedded/data-place.ts";
import { run } from "./program.ts";

const PASSWORD = "password";

const DOORS =
  "# Written by Hotwash: every login needs a password, even on this machine.\nlocal all all scram-sha-256\nhost " +
  "all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n";

/**
 * Next to the data, where the user that PostgreSQL runs as cannot read it. A folder of an older version has none yet.
 */
export async function readPassword({ folder }: Pick<Place, "folder">): Promise<string | undefined> {
  return readFile(join(folder, PASSWORD), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** A random password, written completely or not at all. */
export async function generatePassword({ folder }: Pick<Place, "folder">): Promise<string> {
  const password = randomBytes(32).toString("base64url");
  const path = join(folder, PASSWORD);
  const draft = `${path}.unfinished`;
  await writeFile(draft, password, { mode: 0o600, flush: true });
  // The owner of the folder may later start it without being root.
  const { uid, gid } = await stat(folder);
  if (process.getuid?.() === 0) await chown(draft, uid, gid);
  await rename(draft, path);
  return password;
}

/**
 * Sets a password on a cluster that admits anybody, or nobody yet, while no postmaster runs. The last step marks
 * completion, so the next start completes an interrupted one.
 */
export async function requirePassword(binaries: string, place: Place): Promise<void> {
  const doors = join(place.data, "pg_hba.conf");
  const known = await readPassword(place);
  if (known !== undefined && asksForPasswords(await readFile(doors, "utf8"))) return;
  const password = known ?? (await generatePassword(place));
  const server = join(binaries, "bin/postgres");
  const options = ["--single", "-D", place.data, "-c", "exit_on_error=on", "-c", "log_statement=none", "postgres"];
  await run(server, options, place, `alter role postgres password '${scramVerifier(password)}'\n`);
  await replaceFile(doors, DOORS);
}

function asksForPasswords(doors: string): boolean {
  const lines = doors.split("\n").filter((line) => /^\s*(local|host)/.test(line));
  return lines.some((line) => /\sscram-sha-256\b/.test(line)) && !lines.some((line) => /\s(trust|reject)\b/.test(line));
}

/** With its current owner. */
async function replaceFile(path: string, text: string): Promise<void> {
  const { uid, gid } = await stat(path);
  const draft = await open(`${path}.unfinished`, "w", 0o600);
  try {
    await draft.writeFile(text);
    if (process.getuid?.() === 0) await draft.chown(uid, gid);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.unfinished`, path);
}
