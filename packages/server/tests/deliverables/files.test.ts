import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { bucketStore } from "#platform/files/bucket-store.ts";
import { folderStore } from "#platform/files/folder-store.ts";
import { type Span, type SpanBegun, useTracer, within } from "#platform/tracing/trace.ts";
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

/** As much of S3 as keeping files takes: objects by their path, in memory. */
async function startStorage() {
  const objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://storage");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (!request.headers.authorization?.includes("Credential=an-id/")) return response.writeHead(403).end();
    if (request.method === "PUT") {
      objects.set(pathname, {
        bytes: bodyOf(request.headers, Buffer.concat(chunks)),
        type: String(request.headers["content-type"]),
      });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    const held = objects.get(pathname);
    if (held) return response.writeHead(200, { "content-length": held.bytes.length }).end(held.bytes);
    const body = "<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>";
    return response.writeHead(404, { "content-type": "application/xml" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The storage listens nowhere.");
  return { objects, endpoint: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

/** What the client sends in chunks that are signed or counted: size in hex, bytes, and so on. */
function bodyOf(headers: NodeJS.Dict<string | string[]>, raw: Buffer): Buffer {
  if (!String(headers["content-encoding"] ?? "").includes("aws-chunked")) return raw;
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length; ) {
    const end = raw.indexOf("\r\n", at);
    const size = Number.parseInt(raw.toString("latin1", at, end), 16);
    if (!size) break;
    parts.push(raw.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

test("D13: in S3-compatible storage the same file is kept under the prefix with its type, and a missing file is reported", async () => {
  const storage = await startStorage();
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
  storage.stop();
});

test("O87, O88: calls to a bucket are spans with their method, without the key of the file", async () => {
  const storage = await startStorage();
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
