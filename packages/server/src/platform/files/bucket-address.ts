export type BucketAddress = { readonly bucket: string; readonly key: string };

const SCHEME = "s3://";
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.=+-]+\/)*[\w.=+-]*))?$/;

/** Whether a place is meant to be in a bucket, well formed or not. */
export function isInBucket(place: string): boolean {
  return place.startsWith(SCHEME);
}

/** Undefined if it is malformed: `s3://bucket/some/prefix/name`. */
export function readBucketAddress(address: string): BucketAddress | undefined {
  const [, bucket, key = ""] = ADDRESS.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, key };
}

/** The address of a folder in a bucket, with or without a slash at its end. */
export function asPrefix(key: string): string {
  return key === "" || key.endsWith("/") ? key : `${key}/`;
}
