import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type BucketAccess, openBucketClient } from "#platform/files/bucket-access.ts";
import { checkKey, type FileStore } from "#platform/files/file-store.ts";
import { FilesUnavailable } from "#platform/files/files-unavailable.ts";
import { failureInWords } from "#platform/outbound/failure-in-words.ts";

export type Bucket = BucketAccess & {
  readonly name: string;
  /** A prefix for every key, so that a bucket can be shared. */
  readonly prefix: string;
};

/** Files in S3-compatible storage, which shows an object completely or not at all. */
export function bucketStore({ name, prefix, ...access }: Bucket): FileStore {
  const { s3, asked: traced } = openBucketClient(access);
  const asked: typeof traced = (method, call) => traced(method, call).catch(isAway);
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
      // Computed before: the client would append it to a stream in chunks of its own, which only newer storage takes.
      const ChecksumCRC32 = await checksumOf(path);
      const sent = { Body: createReadStream(path), ContentLength: size, ContentType: type, ChecksumCRC32 };
      const object = new PutObjectCommand({ ...place(key), ...sent });
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

function isAway(error: unknown): never {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 503;
  if (status < 500) throw error;
  throw new FilesUnavailable(`The bucket of files: ${failureInWords(error)}`, { cause: error });
}

/** As S3 writes it: in base64, the first byte first. */
async function checksumOf(path: string): Promise<string> {
  let sum = 0;
  for await (const chunk of createReadStream(path)) sum = crc32(chunk, sum);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString("base64");
}
