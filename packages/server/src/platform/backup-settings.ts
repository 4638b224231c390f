import { resolve } from "node:path";
import { z } from "zod";
import type { ArchiveLock } from "#platform/archive/archive-lock.ts";
import { isInBucket, readBucketAddress } from "#platform/files/bucket-address.ts";
import { count } from "#platform/setting.ts";

type Lock = Exclude<ArchiveLock, "unencrypted">;

export type BackupSchedule = {
  /** A path, or the address of a prefix in a bucket. */
  readonly folder: string;
  readonly lock: Lock;
  /** UTC. */
  readonly hour: number;
  readonly everyHours: number;
  /** The newest ones, by number. */
  readonly keep: number;
};

export type BackupSettings = {
  /** How backups are encrypted, unless a command says otherwise; absent: commands ask. */
  readonly lock: Lock | undefined;
  /** Absent: only commands make backups. */
  readonly schedule: BackupSchedule | undefined;
};

export const SHORTEST_PASSPHRASE = 12;
const RECIPIENT = /^age1[a-z0-9]{20,3000}$/;
const HOURS_OF_DAY = 24;

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
  HOTWASH_BACKUP_DIR: z
    .string()
    .refine((place) => !isInBucket(place) || readBucketAddress(place), "a folder, or s3://bucket/prefix in a bucket")
    .optional(),
  HOTWASH_BACKUP_HOUR: count(0, 23, "an hour of the day in UTC, from 0 to 23").default(2),
  HOTWASH_BACKUP_EVERY_HOURS: count(1, HOURS_OF_DAY, "a number of hours that divides 24: 1, 2, 3, 4, 6, 8, 12 or 24")
    .refine((hours) => HOURS_OF_DAY % hours === 0, "a number of hours that divides 24: 1, 2, 3, 4, 6, 8, 12 or 24")
    .default(HOURS_OF_DAY),
  HOTWASH_BACKUP_KEEP: count(1, 10_000, "a number of backups from 1 to 10000").default(14),
};

export function isRecipient(text: string): boolean {
  return RECIPIENT.test(text);
}

type Variables = z.infer<z.ZodObject<typeof backupVariables>>;

type Around = { readonly directory: string | undefined; readonly hasBucketAccess: boolean };

/** The settings, or what is wrong with them. A relative folder starts at the directory where the command was typed. */
export function backupSettings(data: Variables, { directory = ".", hasBucketAccess }: Around): BackupSettings | string {
  const lock = lockOf(data);
  if (typeof lock === "string") return lock;
  const { HOTWASH_BACKUP_DIR: folder } = data;
  if (folder === undefined) return { lock, schedule: undefined };
  if (lock === undefined) {
    return "HOTWASH_BACKUP_DIR needs HOTWASH_BACKUP_RECIPIENTS or HOTWASH_BACKUP_PASSPHRASE: scheduled backups are encrypted.";
  }
  if (isInBucket(folder) && !hasBucketAccess) {
    return "HOTWASH_BACKUP_DIR names a bucket: HOTWASH_S3_ACCESS_KEY_ID and HOTWASH_S3_SECRET_ACCESS_KEY are required.";
  }
  const schedule = {
    folder: isInBucket(folder) ? folder : resolve(directory, folder),
    lock,
    hour: data.HOTWASH_BACKUP_HOUR,
    everyHours: data.HOTWASH_BACKUP_EVERY_HOURS,
    keep: data.HOTWASH_BACKUP_KEEP,
  };
  return { lock, schedule };
}

function lockOf(data: Variables): Lock | undefined | string {
  const { HOTWASH_BACKUP_PASSPHRASE: passphrase, HOTWASH_BACKUP_RECIPIENTS: recipients } = data;
  if (passphrase !== undefined && recipients !== undefined) {
    return "HOTWASH_BACKUP_PASSPHRASE and HOTWASH_BACKUP_RECIPIENTS are both set: a backup is encrypted with one of them.";
  }
  const [first, ...others] = recipients ?? [];
  if (first !== undefined) return { recipients: [first, ...others] };
  return passphrase === undefined ? undefined : { passphrase };
}
