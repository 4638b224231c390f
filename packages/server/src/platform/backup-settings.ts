import { z } from "zod";
import type { ArchiveLock } from "#platform/archive/archive-lock.ts";

export type BackupSettings = {
  /** How backups are encrypted, unless a command says otherwise; absent: commands ask. */
  readonly lock: Exclude<ArchiveLock, "unencrypted"> | undefined;
};

export const SHORTEST_PASSPHRASE = 12;
const RECIPIENT = /^age1[a-z0-9]{20,3000}$/;

export const backupVariables = {
  HOTWASH_BACKUP_PASSPHRASE: z
    .string()
    .min(SHORTEST_PASSPHRASE, `at least ${SHORTEST_PASSPHRASE} characters`)
    .optional(),
  HOTWASH_BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(",").map((each) => each.trim()))
    .refine((recipients) => recipients.every(isRecipient), "public age keys, separated by commas: age1…")
    .optional(),
};

export function isRecipient(text: string): boolean {
  return RECIPIENT.test(text);
}

type Variables = z.infer<z.ZodObject<typeof backupVariables>>;

/** The settings, or what is wrong with them. */
export function backupSettings(data: Variables): BackupSettings | string {
  const { HOTWASH_BACKUP_PASSPHRASE: passphrase, HOTWASH_BACKUP_RECIPIENTS: recipients } = data;
  if (passphrase !== undefined && recipients !== undefined) {
    return "HOTWASH_BACKUP_PASSPHRASE and HOTWASH_BACKUP_RECIPIENTS are both set: a backup is encrypted with one of them.";
  }
  const [first, ...others] = recipients ?? [];
  if (first !== undefined) return { lock: { recipients: [first, ...others] } };
  return { lock: passphrase === undefined ? undefined : { passphrase } };
}
