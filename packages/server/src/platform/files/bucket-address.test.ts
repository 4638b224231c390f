import assert from "node:assert/strict";
import { test } from "node:test";
import { asPrefix, readBucketAddress } from "#platform/files/bucket-address.ts";

test("the address of an object is a bucket and plain names", () => {
  assert.deepEqual(readBucketAddress("s3://backups"), { bucket: "backups", key: "" });
  assert.deepEqual(readBucketAddress("s3://backups/"), { bucket: "backups", key: "" });
  assert.deepEqual(readBucketAddress("s3://backups/daily/one.tar.gz.age"), {
    bucket: "backups",
    key: "daily/one.tar.gz.age",
  });
  for (const wrong of ["s3://", "s3://B", "s3://backups//one", "s3://backups/a b", "s3://backups/?x", "/backups/one"]) {
    assert.equal(readBucketAddress(wrong), undefined, wrong);
  }
});

test("the prefix of a folder ends with a slash, that of a whole bucket is empty", () => {
  assert.deepEqual(["", "daily", "daily/"].map(asPrefix), ["", "daily/", "daily/"]);
});
