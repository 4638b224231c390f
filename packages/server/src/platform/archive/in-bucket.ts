import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import type { BucketClient } from "#platform/files/bucket-access.ts";
import type { BucketAddress } from "#platform/files/bucket-address.ts";
import { failureInWords } from "#platform/outbound/failure-in-words.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

/** What is in memory at once, twice. S3 takes 10,000 parts, and so 320 GiB. */
const PART_BYTES = 32 * 1024 * 1024;
const ATTEMPTS = 3;

type Where = { readonly Bucket: string; readonly Key: string };
type Range = { readonly bytes: Buffer; readonly total: number; readonly tag: string | undefined };

/** An archive that is an object of S3-compatible storage. It is there once its last part is. */
export function inBucket(client: BucketClient, { bucket, key }: BucketAddress, partBytes = PART_BYTES): ArchivePlace {
  const where = { Bucket: bucket, Key: key };
  const name = `s3://${bucket}/${key}`;
  const failed = (what: string) => (error: unknown) => {
    throw bucketFailure(`${name} could not be ${what}`, error);
  };
  return {
    name,
    exists: () => exists(client, where).catch(failed("looked for")),
    write: (bytes) => upload(client, where, { bytes, partBytes, failed: failed("written") }),
    head: async (most) => (await readRange(client, where, 0, most).catch(failed("read"))).bytes,
    read: () => Readable.from(readParts(client, where, { partBytes, failed: failed("read") }), { objectMode: false }),
  };
}

/** In words, with what the storage says. */
export function bucketFailure(what: string, error: unknown): OutsideFailure {
  const reason = error instanceof S3ServiceException ? `${error.name}: ${error.message}` : failureInWords(error);
  return new OutsideFailure(`${what}: ${reason.replace(/\.$/, "")}.`, { cause: error });
}

async function exists({ s3, asked }: BucketClient, where: Where): Promise<boolean> {
  return asked("HeadObject", async () => {
    try {
      await s3.send(new HeadObjectCommand(where));
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  });
}

type Upload = {
  readonly bytes: Readable;
  readonly partBytes: number;
  readonly failed: (error: unknown) => never;
};

async function upload(
  { s3, asked }: BucketClient,
  where: Where,
  { bytes, partBytes, failed }: Upload,
): Promise<number> {
  const begin = new CreateMultipartUploadCommand({ ...where, ContentType: "application/octet-stream" });
  const { UploadId } = await asked("CreateMultipartUpload", () => s3.send(begin)).catch(failed);
  const target = { ...where, UploadId };
  const Parts: CompletedPart[] = [];
  let size = 0;
  try {
    for await (const Body of inParts(bytes, partBytes)) {
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...target, PartNumber, Body });
      const { ETag, ChecksumCRC32 } = await asked("UploadPart", () => s3.send(part)).catch(failed);
      Parts.push({ PartNumber, ETag, ...(ChecksumCRC32 === undefined ? {} : { ChecksumCRC32 }) });
      size += Body.length;
    }
    const end = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } });
    await asked("CompleteMultipartUpload", () => s3.send(end)).catch(failed);
    return size;
  } catch (error) {
    const abort = new AbortMultipartUploadCommand(target);
    await asked("AbortMultipartUpload", () => s3.send(abort)).catch(() => {}); // the first error says more
    throw error;
  }
}

/** All parts have the same size but the last: some storage takes no others. */
async function* inParts(source: AsyncIterable<unknown>, partBytes: number): AsyncGenerator<Buffer> {
  let [held, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of source) {
    if (!(chunk instanceof Uint8Array)) throw new Error("An archive is made of bytes.");
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    bytes += chunk.byteLength;
    while (bytes >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      [held, bytes] = [[all.subarray(partBytes)], bytes - partBytes];
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Part by part, because one long answer would break off while rows are stored. */
async function* readParts(
  client: BucketClient,
  where: Where,
  { partBytes, failed }: Omit<Upload, "bytes">,
): AsyncGenerator<Buffer> {
  let tag: string | undefined;
  for (let at = 0, total = 1; at < total; ) {
    const range = await readAgain(client, where, { at, partBytes, tag }).catch(failed);
    at += range.bytes.length;
    ({ total, tag } = range);
    yield range.bytes;
  }
}

type Wanted = { readonly at: number; readonly partBytes: number; readonly tag: string | undefined };

async function readAgain(client: BucketClient, where: Where, { at, partBytes, tag }: Wanted): Promise<Range> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readRange(client, where, at, partBytes, tag);
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof S3ServiceException) throw error;
    }
  }
}

/** `tag` is that of the object that is being read: another one in its place fails. */
async function readRange(
  { s3, asked }: BucketClient,
  where: Where,
  at: number,
  most: number,
  tag?: string,
): Promise<Range> {
  const Range = `bytes=${at}-${at + most - 1}`;
  return asked("GetObject", async () => {
    const found = await s3.send(new GetObjectCommand({ ...where, Range, ...(tag !== undefined && { IfMatch: tag }) }));
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    const total = Number(found.ContentRange?.split("/")[1] ?? at + bytes.length);
    if (bytes.length !== Math.min(most, total - at)) throw new OutsideFailure("The answer was shorter than announced.");
    return { bytes, total, tag: found.ETag };
  });
}
