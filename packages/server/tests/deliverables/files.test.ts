import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { refusalOf } from "#kernel/unavailable.ts";
import { bucketStore } from "#platform/files/bucket-store.ts";
import { folderStore } from "#platform/files/folder-store.ts";
import { freePort } from "#platform/free-port.ts";
import { type Span, type SpanBegun, useTracer, within } from "#platform/tracing/trace.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { createFolder } from "./workshop.ts";

const { folder, remove } = await createFolder();
after(remove);
const KEY = "documents/01920000-0000-7000-8000-000000000000/report.pdf";

test("D12: a file is stored completely under its name, replaces the previous one, and leaves nothing else", async () => {
  const store = folderStore(folder);
  assert.equal(await store.get(KEY), undefined);
  for (const text of ["first", "second, and longer"]) {
    await store.put(KEY, Buffer.from(text), "application/pdf");
    assert.equal(String(await store.get(KEY)), text);
  }
  assert.deepEqual(await readdir(join(folder, "documents", "01920000-0000-7000-8000-000000000000")), ["report.pdf"]);
});

test("D12: a file that cannot be written leaves the previous one, and no part of itself", async () => {
  const store = folderStore(folder);
  await store.put("documents/whole.pdf", Buffer.from("whole"), "application/pdf");
  // A folder stands where the file would go, so that giving it its name fails.
  await store.put("documents/taken.pdf/inner.pdf", Buffer.from("inner"), "application/pdf");
  await assert.rejects(store.put("documents/taken.pdf", Buffer.from("broken"), "application/pdf"));
  const names = await readdir(join(folder, "documents"));
  assert.deepEqual(
    names.filter((name) => name.includes(".part")),
    [],
  );
  assert.equal(String(await store.get("documents/whole.pdf")), "whole");
});

test("D12: no key leads out of the folder", async () => {
  const store = folderStore(folder);
  for (const key of ["../secret", "documents/../../secret", "/etc/passwd", "documents/.part", "documents"]) {
    await assert.rejects(store.get(key), /Not the key of a file/, key);
  }
});

test("D13: in S3-compatible storage the same file is kept under the prefix with its type, and a missing file is reported", async (t) => {
  const storage = await startBucket();
  t.after(storage.stop);
  const bucket = {
    name: "reports",
    region: "eu-central-1",
    prefix: "hotwash/",
    accessKeyId: "an-id",
    secretAccessKey: "a-secret",
  };
  const store = bucketStore({ ...bucket, endpoint: storage.endpoint });
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251));
  await store.put(KEY, bytes, "application/pdf");
  assert.deepEqual([...storage.objects.keys()], [`/reports/hotwash/${KEY}`]);
  assert.equal(storage.objects.get(`/reports/hotwash/${KEY}`)?.type, "application/pdf");
  assert.ok((await store.get(KEY))?.equals(bytes));
  assert.equal(await store.get("documents/none/at-all.pdf"), undefined);
  const [path, attached] = [join(folder, "attached"), "attachments/01920000-0000-7000-8000-000000000000/file"];
  await writeFile(path, bytes);
  await store.putFile(attached, path, "image/png");
  assert.ok((await store.get(attached))?.equals(bytes), "a file, in one piece");
  assert.equal(storage.objects.get(`/reports/hotwash/${attached}`)?.type, "image/png");
});

test("D13: a bucket that does not answer is UNAVAILABLE, and one that refuses is not", async (t) => {
  const storage = await startBucket();
  const access = {
    name: "reports",
    region: "us-east-1",
    prefix: "",
    accessKeyId: "an-id",
    secretAccessKey: "a-secret",
  };
  const store = bucketStore({ ...access, endpoint: storage.endpoint });
  t.after(storage.stop);
  storage.refuse(() => true);
  const refused = await store.put(KEY, Buffer.from("one"), "text/plain").catch((error) => error);
  assert.equal(refused.name, "AccessDenied");
  assert.equal(refusalOf(refused), undefined, "a wrong setting, which is logged");

  const away = bucketStore({ ...access, endpoint: `http://127.0.0.1:${await freePort()}` });
  const failed = await away.get(KEY).catch((error) => error);
  const refusal = refusalOf(failed);
  assert.equal(refusal?.code, "UNAVAILABLE");
  assert.equal(refusal?.message, "The storage of files is not responding. Try again in 10 s.");
});

test("O87, O88: calls to a bucket are spans with their method, without the key of the file", async () => {
  const storage = await startBucket();
  const spans: SpanBegun[] = [];
  const failed: string[] = [];
  const span: Span = {
    trace_id: "0".repeat(32),
    span_id: "0".repeat(16),
    traceparent: "",
    isRecording: () => true,
    set: () => {},
    fail: (type) => void failed.push(type),
    end: () => {},
  };
  useTracer({
    begin: (begun) => {
      spans.push(begun);
      return span;
    },
  });
  const keys = { accessKeyId: "an-id", secretAccessKey: "a-secret" };
  const store = bucketStore({
    name: "reports",
    region: "eu-central-1",
    prefix: "",
    ...keys,
    endpoint: storage.endpoint,
  });
  try {
    await within(span, async () => {
      await store.put(KEY, Buffer.from("bytes"), "application/pdf");
      await store.get(KEY);
      await store.get("documents/none/at-all.pdf");
      await store.remove(KEY);
    });
  } finally {
    useTracer(undefined);
    storage.stop();
  }
  const { hostname, port } = new URL(storage.endpoint);
  const of = (method: string) => ({
    name: `S3 ${method}`,
    kind: "CLIENT",
    attributes: {
      "server.address": hostname,
      "server.port": Number(port),
      "rpc.system": "aws-api",
      "rpc.service": "S3",
      "rpc.method": method,
    },
  });
  assert.deepEqual(spans, ["PutObject", "GetObject", "GetObject", "DeleteObject"].map(of));
  assert.deepEqual(failed, [], "a missing file is not a failure");
});
