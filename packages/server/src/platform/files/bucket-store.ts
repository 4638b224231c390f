import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { type BucketAccess, openBucketClient } from "#platform/files/bucket-access.ts";
import { checkKey, type FileStore } from "#platform/files/file-store.ts";

export type Bucket = BucketAccess & {
  readonly name: string;
  /** A prefix for every key, so that a bucket can be shared. */
  readonly prefix: string;
};

/** Files in S3-compatible storage, which shows an object completely or not at all. */
export function bucketStore({ name, prefix, ...access }: Bucket): FileStore {
  const { s3, asked } = openBucketClient(access);
  const place = (key: string) => ({ Bucket: name, Key: `${prefix}${checkKey(key)}` });
  // A file that is read ends after its span.
  const find = (key: string) =>
    asked("GetObject", async () => {
      try {
        const { Body } = await s3.send(new GetObjectCommand(place(key)));
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  return {
    put: async (key, bytes, type) => {
      const object = new PutObjectCommand({ ...place(key), Body: bytes, ContentType: type });
      await asked("PutObject", () => s3.send(object));
    },
    putFile: async (key, path, type) => {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      const object = new PutObjectCommand({ ...place(key), Body, ContentLength: size, ContentType: type });
      await asked("PutObject", () => s3.send(object));
    },
    get: async (key) => {
      const body = await find(key);
      return body && Buffer.from(await body.transformToByteArray());
    },
    open: async (key) => {
      const body = await find(key);
      return body && Readable.fromWeb(body.transformToWebStream());
    },
    remove: async (key) => {
      await asked("DeleteObject", () => s3.send(new DeleteObjectCommand(place(key))));
    },
  };
}
