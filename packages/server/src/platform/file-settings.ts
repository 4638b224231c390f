import { z } from "zod";
import type { BucketAccess } from "#platform/files/bucket-access.ts";
import type { Bucket } from "#platform/files/bucket-store.ts";
import { count, isOrigin } from "#platform/setting.ts";

export type FileSettings = {
  /** Where files are stored; absent: in the data folder. */
  readonly bucket: Bucket | undefined;
  /** How that bucket, and those of backups, are reached; absent: no access key is set. */
  readonly bucketAccess: BucketAccess | undefined;
  /** Limit of the attachments of one organization. */
  readonly attachmentsMostBytes: number;
  /** Where clamd listens; absent: attachments are not scanned for viruses. */
  readonly clamd: { readonly host: string; readonly port: number } | { readonly path: string } | undefined;
};

const MEBIBYTE = 1024 * 1024;
const ATTACHMENTS_MIB = 5_000;
export const ATTACHMENTS_MOST_BYTES = ATTACHMENTS_MIB * MEBIBYTE;

export const fileVariables = {
  HOTWASH_S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens",
    )
    .optional(),
  HOTWASH_S3_ENDPOINT: z.string().refine(isOrigin, "the address of S3-compatible storage, without a path").optional(),
  HOTWASH_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, "the name of a region, such as eu-central-1")
    .default("us-east-1"),
  HOTWASH_S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, "a prefix for file names, ending with a slash: hotwash/")
    .default(""),
  HOTWASH_S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the ID of an access key")
    .optional(),
  HOTWASH_S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the secret of that access key")
    .optional(),
  HOTWASH_ATTACHMENTS_MIB: count(1, 99_999_999, "a number of MiB from 1 to 99999999").default(ATTACHMENTS_MIB),
  HOTWASH_CLAMD: z
    .string()
    .regex(
      /^(\/\S+|[\w.-]+:\d{1,5})$/,
      "where clamd listens: 127.0.0.1:3310, or a socket such as /run/clamav/clamd.ctl",
    )
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof fileVariables>>;

/** The settings, or what is wrong with them. */
export function fileSettings(data: Variables): FileSettings | string {
  const read = bucket(data);
  if (typeof read === "string") return read;
  return {
    bucket: read,
    bucketAccess: bucketAccess(data),
    attachmentsMostBytes: data.HOTWASH_ATTACHMENTS_MIB * MEBIBYTE,
    clamd: scanner(data.HOTWASH_CLAMD),
  };
}

function bucket(data: Variables): Bucket | undefined | string {
  const { HOTWASH_S3_BUCKET: name, HOTWASH_S3_PREFIX: prefix } = data;
  if (name === undefined) return undefined;
  const access = bucketAccess(data);
  if (access) return { name, prefix, ...access };
  const lacking =
    data.HOTWASH_S3_ACCESS_KEY_ID === undefined ? "HOTWASH_S3_ACCESS_KEY_ID" : "HOTWASH_S3_SECRET_ACCESS_KEY";
  return `${lacking} is missing: with HOTWASH_S3_BUCKET both parts of an access key are required.`;
}

export function bucketAccess(data: Variables): BucketAccess | undefined {
  const { HOTWASH_S3_ENDPOINT: endpoint, HOTWASH_S3_REGION: region } = data;
  const { HOTWASH_S3_ACCESS_KEY_ID: accessKeyId, HOTWASH_S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function scanner(address: string | undefined): FileSettings["clamd"] {
  if (address === undefined) return undefined;
  const [host = "", port] = address.split(":");
  return address.startsWith("/") ? { path: address } : { host, port: Number(port) };
}
