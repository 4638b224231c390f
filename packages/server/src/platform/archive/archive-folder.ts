import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { type ArchivePlace, inFile } from "#platform/archive/archive-place.ts";
import { bucketFailure, inBucket } from "#platform/archive/in-bucket.ts";
import type { BucketClient } from "#platform/files/bucket-access.ts";
import { asPrefix, type BucketAddress } from "#platform/files/bucket-address.ts";

/** Where archives are kept: a folder, or a prefix of a bucket. */
export type ArchiveFolder = {
  readonly at: (name: string) => ArchivePlace;
  /** Creates it if it is missing. */
  readonly prepare: () => Promise<void>;
  /** Of everything in it that is complete. */
  readonly names: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
  /** Removes what was begun before then, for such a name, and never completed. */
  readonly removeDrafts: (isOurs: (name: string) => boolean, before: Date) => Promise<void>;
};

const DRAFT = /^(.+)\.[\w-]+\.part$/;

export function folderOfFiles(folder: string): ArchiveFolder {
  return {
    at: (name) => inFile(join(folder, name)),
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    names: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
    removeDrafts: async (isOurs, before) => {
      for (const name of await readdir(folder)) {
        if (!isOurs(DRAFT.exec(name)?.[1] ?? "")) continue;
        const { mtimeMs } = await stat(join(folder, name));
        if (mtimeMs < before.getTime()) await rm(join(folder, name), { force: true });
      }
    },
  };
}

export function folderInBucket(client: BucketClient, { bucket, key }: BucketAddress): ArchiveFolder {
  const { s3, asked } = client;
  const prefix = asPrefix(key);
  const of = { Bucket: bucket, Prefix: prefix };
  const failed = (what: string) => (error: unknown) => {
    throw bucketFailure(`s3://${bucket}/${prefix} could not be ${what}`, error);
  };
  const names = async () => {
    const found: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { ...of, Delimiter: "/" })) {
      found.push(...Contents.map(({ Key = "" }) => Key.slice(prefix.length)));
    }
    return found;
  };
  const removeDrafts = async (isOurs: (name: string) => boolean, before: Date) => {
    const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand(of));
    for (const { Key = "", UploadId, Initiated } of Uploads) {
      if (!isOurs(Key.slice(prefix.length)) || Initiated === undefined || Initiated >= before) continue;
      await s3.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    }
  };
  return {
    at: (name) => inBucket(client, { bucket, key: `${prefix}${name}` }),
    prepare: async () => {},
    names: () => asked("ListObjectsV2", names).catch(failed("listed")),
    remove: async (name) => {
      const object = new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` });
      await asked("DeleteObject", () => s3.send(object)).catch(failed("cleaned up"));
    },
    removeDrafts: (isOurs, before) =>
      asked("ListMultipartUploads", () => removeDrafts(isOurs, before)).catch(failed("cleaned up")),
  };
}
