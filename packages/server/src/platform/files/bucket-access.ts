import { S3Client } from "@aws-sdk/client-s3";
import { type CallTarget, tracedCall } from "#platform/outbound/traced-call.ts";

/** How buckets are reached. */
export type BucketAccess = {
  /** Absent: Amazon's own. Any other S3-compatible storage is reached by its address. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type BucketClient = {
  readonly s3: S3Client;
  /** A span around a call. The key of an object is left out, because it can contain the id of an organization. */
  readonly asked: <T>(method: string, call: () => Promise<T>) => Promise<T>;
};

const ATTEMPTS = 3;

export function openBucketClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketAccess): BucketClient {
  const s3 = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Self-hosted storage rarely has a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  const target = hostOf(endpoint, region);
  return {
    s3,
    asked: (method, call) => {
      const attributes = { "rpc.system": "aws-api", "rpc.service": "S3", "rpc.method": method };
      return tracedCall(`S3 ${method}`, target, attributes, call);
    },
  };
}

function hostOf(endpoint: string | undefined, region: string): CallTarget {
  if (endpoint === undefined) return { host: `s3.${region}.amazonaws.com` };
  const { hostname, port } = new URL(endpoint);
  return { host: hostname, port };
}
