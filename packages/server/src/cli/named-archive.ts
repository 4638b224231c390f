import { pathOf } from "#cli/backup-keys.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { archiveAt } from "#platform/archive/find-archive.ts";
import { readBucketAccess } from "#platform/config.ts";
import { isInBucket, readBucketAddress } from "#platform/files/bucket-address.ts";

/** A backup as it was typed: a path, or s3://bucket/name with the access key of the settings. */
export function namedArchive(typed: string): ArchivePlace {
  return isInBucket(typed) ? archiveAt(typed, readBucketAccess(process.env)) : archiveAt(pathOf(typed), undefined);
}

/** The same for one that is to be written: without a name, or in a folder of a bucket, it gets a name. */
export function newArchive(typed: string | undefined, name: string): ArchivePlace {
  if (typed === undefined) return namedArchive(name);
  const key = readBucketAddress(typed)?.key;
  const isFolder = key === "" || key?.endsWith("/") === true;
  return namedArchive(isFolder ? `${typed.replace(/\/$/, "")}/${name}` : typed);
}
