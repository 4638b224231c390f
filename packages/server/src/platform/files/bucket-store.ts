import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { checkKey, type FileStore } from "#platform/files/file-store.ts";
import { type CallTarget, tracedCall } from "#platform/outbound/traced-call.ts";

export type Bucket = {
  readonly name: string;
  /** Absent: Amazon's own. Any other S3-compatible storage is reached by its address. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** A prefix for every key, so that a bucket can be shared. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const ATTEMPTS = 3;

/** Files in S3-compatible storage, which shows an object completely or not at all. */
export function bucketStore({ name, endpoint, region, prefix, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Self-hosted storage rarely has a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  const place = (key: string) => ({ Bucket: name, Key: `${prefix}${checkKey(key)}` });
  const asked = <T>(method: string, call: () => Promise<T>) => tracedObject(method, hostOf(endpoint, region), call);
  const find = (key: string) =>
    asked("GetObject", async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(key)));
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  return {
    put: async (key, bytes, type) => {
      const object = new PutObjectCommand({ ...place(key), Body: bytes, ContentType: type });
      await asked("PutObject", () => client.send(object));
    },
    putFile: async (key, path, type) => {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      const object = new PutObjectCommand({ ...place(key), Body, ContentLength: size, ContentType: type });
      await asked("PutObject", () => client.send(object));
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
      await asked("DeleteObject", () => client.send(new DeleteObjectCommand(place(key))));
    },
  };
}

/** Its key is left out, because it contains the id of an organization. A file that is read ends after its span. */
function tracedObject<T>(method: string, target: CallTarget, call: () => Promise<T>): Promise<T> {
  const attributes = { "rpc.system": "aws-api", "rpc.service": "S3", "rpc.method": method };
  return tracedCall(`S3 ${method}`, target, attributes, call);
}

function hostOf(endpoint: string | undefined, region: string): CallTarget {
  if (endpoint === undefined) return { host: `s3.${region}.amazonaws.com` };
  const { hostname, port } = new URL(endpoint);
  return { host: hostname, port };
}
