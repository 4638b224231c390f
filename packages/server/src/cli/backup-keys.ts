import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { askHidden } from "#cli/ask-hidden.ts";
import type { ArchiveKeys, ArchiveLock } from "#platform/archive/archive-lock.ts";
import { isRecipient, SHORTEST_PASSPHRASE } from "#platform/backup-settings.ts";
import { CommandFailure } from "#platform/command-failure.ts";

export type PassphraseOptions = { readonly passphraseFile?: string; readonly passphraseStdin?: boolean };
export type LockOptions = PassphraseOptions & {
  readonly recipient?: readonly string[];
  readonly unencrypted?: boolean;
};
export type KeyOptions = PassphraseOptions & { readonly identityFile?: string };

export const PASSPHRASE_OPTIONS = [
  ["--passphrase-file <file>", "read the passphrase from a file"],
  ["--passphrase-stdin", "read the passphrase from standard input"],
] as const;

export const IDENTITY_OPTION = ["--identity-file <file>", "decrypt with the age keys in a file"] as const;

/** Where a relative path starts: at the directory where the command was typed. */
export function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD || ".", file);
}

/** How to encrypt: as the options say, then as the settings do, then by asking. */
export async function chooseLock(options: LockOptions, ofSettings: ArchiveLock | undefined): Promise<ArchiveLock> {
  const [first, ...others] = options.recipient ?? [];
  const ways = [first, options.unencrypted, options.passphraseFile, options.passphraseStdin];
  if (ways.filter(Boolean).length > 1) throw new CommandFailure("Choose one way to encrypt the backup.", 2);
  if (options.unencrypted) return "unencrypted";
  if (first !== undefined) {
    const wrong = [first, ...others].find((each) => !isRecipient(each));
    if (wrong !== undefined) throw new CommandFailure(`${wrong} is not a public age key: it must begin with age1.`, 2);
    return { recipients: [first, ...others] };
  }
  const given = await givenPassphrase(options);
  if (given === undefined && ofSettings) return ofSettings;
  const passphrase = given ?? (await askTwice());
  if (passphrase.length >= SHORTEST_PASSPHRASE) return { passphrase };
  throw new CommandFailure(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`, 2);
}

/** What opens a backup that is encrypted. */
export async function chooseKeys(options: KeyOptions): Promise<ArchiveKeys> {
  if (options.identityFile !== undefined) return { identities: await readIdentities(options.identityFile) };
  const given = (await givenPassphrase(options)) ?? (process.env.HOTWASH_BACKUP_PASSPHRASE || undefined);
  if (given !== undefined) return { passphrase: given };
  if (!process.stdin.isTTY) throw new CommandFailure(NO_KEY, 2);
  return { passphrase: await askHidden("Passphrase: ") };
}

const NO_KEY =
  "The backup is encrypted: give the passphrase with HOTWASH_BACKUP_PASSPHRASE, --passphrase-file or " +
  "--passphrase-stdin, or an age key with --identity-file.";
const NO_LOCK =
  "Say how to encrypt the backup: --recipient or HOTWASH_BACKUP_RECIPIENTS for age keys, HOTWASH_BACKUP_PASSPHRASE, " +
  "--passphrase-file or --passphrase-stdin for a passphrase, or --unencrypted.";

async function givenPassphrase({ passphraseFile, passphraseStdin }: PassphraseOptions): Promise<string | undefined> {
  if (passphraseFile !== undefined) return withoutEnd(await readText(passphraseFile));
  return passphraseStdin ? withoutEnd(await text(process.stdin)) : undefined;
}

function withoutEnd(line: string): string {
  return line.replace(/\r?\n$/, "");
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandFailure(NO_LOCK, 2);
  const passphrase = await askHidden("Passphrase: ");
  if (passphrase === (await askHidden("The same again: "))) return passphrase;
  throw new CommandFailure("The two passphrases differ.", 2);
}

/** One key a line; other lines are comments. */
async function readIdentities(file: string): Promise<readonly string[]> {
  const lines = (await readText(file)).split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length > 0) return identities;
  throw new CommandFailure(`${file} has no age key, which begins with AGE-SECRET-KEY-.`, 2);
}

function readText(file: string): Promise<string> {
  return readFile(pathOf(file), "utf8").catch((error: Error) => {
    throw new CommandFailure(`${file} cannot be read: ${error.message}.`, 2);
  });
}
