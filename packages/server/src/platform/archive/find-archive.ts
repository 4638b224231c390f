import { type ArchiveFolder, folderInBucket, folderOfFiles } from "#platform/archive/archive-folder.ts";
import { type ArchivePlace, inFile } from "#platform/archive/archive-place.ts";
import { inBucket } from "#platform/archive/in-bucket.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { type BucketAccess, type BucketClient, openBucketClient } from "#platform/files/bucket-access.ts";
import { type BucketAddress, isInBucket, readBucketAddress } from "#platform/files/bucket-address.ts";

/** The archive at a path, or at the address of an object: s3://bucket/name. */
export function archiveAt(place: string, access: BucketAccess | undefined): ArchivePlace {
  return isInBucket(place) ? inBucket(clientFor(place, access), addressOf(place)) : inFile(place);
}

/** The same for a folder of archives. */
export function archiveFolder(place: string, access: BucketAccess | undefined): ArchiveFolder {
  return isInBucket(place) ? folderInBucket(clientFor(place, access), addressOf(place)) : folderOfFiles(place);
}

function clientFor(place: string, access: BucketAccess | undefined): BucketClient {
  if (access) return openBucketClient(access);
  throw new CommandFailure(
    `${place} needs an access key: set HOTWASH_S3_ACCESS_KEY_ID and HOTWASH_S3_SECRET_ACCESS_KEY.`,
    2,
  );
}

function addressOf(place: string): BucketAddress {
  const address = readBucketAddress(place);
  if (address) return address;
  throw new CommandFailure(`${place} is not the address of an object: write s3://bucket/name.`, 2);
}
