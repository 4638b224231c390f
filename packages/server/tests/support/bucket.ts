import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { crc32 } from "node:zlib";

type StoredObject = { readonly bytes: Buffer; readonly type: string; readonly tag: string };
type Upload = { readonly path: string; readonly parts: Map<number, Buffer>; readonly begun: Date };

export type TestBucket = {
  /** By their path: /bucket/key. */
  readonly objects: Map<string, StoredObject>;
  /** Begun, and neither completed nor given up. */
  readonly uploads: Map<string, Upload>;
  readonly requests: string[];
  /** While it returns true, a request is refused as one without permission. */
  readonly refuse: (refuses: ((request: string) => boolean) | undefined) => void;
  readonly endpoint: string;
  readonly stop: () => void;
};

/** The access key that the storage accepts. */
export const BUCKET_KEY = { accessKeyId: "an-id", secretAccessKey: "a-secret" };

/** With which Hotwash reaches it. */
export function settingsOf({ endpoint }: TestBucket): Readonly<Record<string, string>> {
  return {
    HOTWASH_S3_ENDPOINT: endpoint,
    HOTWASH_S3_ACCESS_KEY_ID: BUCKET_KEY.accessKeyId,
    HOTWASH_S3_SECRET_ACCESS_KEY: BUCKET_KEY.secretAccessKey,
  };
}

/** As much of S3 as Hotwash asks for: objects by their path, in memory. */
export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  const requests: string[] = [];
  let refuses: ((request: string) => boolean) | undefined;
  const server = createServer(async (request, response) => {
    const bytes = await bodyOf(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://storage");
    const line = `${request.method} ${pathname}${searchParams.has("uploads") ? "?uploads" : ""}`;
    requests.push(line);
    const isKnown = request.headers.authorization?.includes(`Credential=${BUCKET_KEY.accessKeyId}/`);
    if (!isKnown || refuses?.(line)) return fail(response, 403, "AccessDenied");
    const asked: Asked = { request, response, path: decodeURIComponent(pathname), query: searchParams, bytes };
    // Like storage that is some years old, such as Ceph 16.
    if (request.headers["content-encoding"]?.includes("aws-chunked"))
      return fail(response, 411, "MissingContentLength");
    if (!hasRightSum(request, bytes)) return fail(response, 400, "BadDigest");
    const isAboutUploads = searchParams.has("uploads") || searchParams.has("uploadId");
    return isAboutUploads ? answerUpload(asked, objects, uploads) : answerObject(asked, objects);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The storage listens nowhere.");
  return {
    objects,
    uploads,
    requests,
    refuse: (which) => {
      refuses = which;
    },
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: () => void server.close(),
  };
}

type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly bytes: Buffer;
};

function answerObject({ request, response, path, query, bytes }: Asked, objects: TestBucket["objects"]): unknown {
  if (request.method === "PUT") {
    const tag = store(objects, path, bytes, String(request.headers["content-type"]));
    return response.writeHead(200, { etag: tag }).end();
  }
  if (request.method === "DELETE") {
    objects.delete(path);
    return response.writeHead(204).end();
  }
  if (query.has("list-type")) return xml(response, listing(path, query, objects));
  const held = objects.get(path);
  if (!held) return fail(response, 404, "NoSuchKey");
  const { "if-match": wanted, range } = request.headers;
  if (wanted !== undefined && wanted !== held.tag) return fail(response, 412, "PreconditionFailed");
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const part = from === undefined ? held.bytes : held.bytes.subarray(Number(from), Number(to) + 1);
  const rest = from === undefined ? {} : { "content-range": `bytes ${from}-${to}/${held.bytes.length}` };
  const head = { "content-length": part.length, etag: held.tag, ...rest };
  return response.writeHead(from === undefined ? 200 : 206, head).end(request.method === "HEAD" ? undefined : part);
}

function answerUpload(
  { request, response, path, query, bytes }: Asked,
  objects: TestBucket["objects"],
  uploads: TestBucket["uploads"],
): unknown {
  const id = query.get("uploadId");
  if (id === null && request.method === "POST") {
    const begun = `upload-${uploads.size + 1}-${Date.now()}`;
    uploads.set(begun, { path, parts: new Map(), begun: new Date() });
    return xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (id === null) return xml(response, waiting(path, uploads));
  const upload = uploads.get(id);
  if (!upload) return fail(response, 404, "NoSuchUpload");
  if (request.method === "PUT") {
    upload.parts.set(Number(query.get("partNumber")), bytes);
    return response.writeHead(200, { etag: `"${query.get("partNumber")}"` }).end();
  }
  uploads.delete(id);
  if (request.method === "DELETE") return response.writeHead(204).end();
  const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
  const tag = store(objects, path, Buffer.concat(parts), "application/octet-stream");
  return xml(response, `<CompleteMultipartUploadResult><ETag>${tag}</ETag></CompleteMultipartUploadResult>`);
}

let stored = 0;

function store(objects: TestBucket["objects"], path: string, bytes: Buffer, type: string): string {
  const tag = `"${++stored}"`;
  objects.set(path, { bytes, type, tag });
  return tag;
}

function listing(path: string, query: URLSearchParams, objects: TestBucket["objects"]): string {
  const bucket = `${path.replace(/\/$/, "")}/`;
  const prefix = query.get("prefix") ?? "";
  const keys = [...objects.keys()]
    .filter((each) => each.startsWith(bucket))
    .map((each) => each.slice(bucket.length))
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}

function waiting(path: string, uploads: TestBucket["uploads"]): string {
  const bucket = `${path.replace(/\/$/, "")}/`;
  const each = [...uploads].map(([id, { path: at, begun }]) => {
    const members = `<Key>${at.slice(bucket.length)}</Key><UploadId>${id}</UploadId>`;
    return `<Upload>${members}<Initiated>${begun.toISOString()}</Initiated></Upload>`;
  });
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${each.join("")}</ListMultipartUploadsResult>`;
}

function xml(response: ServerResponse, body: string): unknown {
  return response.writeHead(200, { "content-type": "application/xml" }).end(body);
}

function fail(response: ServerResponse, status: number, code: string): unknown {
  const body = `<Error><Code>${code}</Code><Message>Refused.</Message></Error>`;
  return response.writeHead(status, { "content-type": "application/xml" }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** What stores something must say its checksum. */
function hasRightSum({ method, headers }: IncomingMessage, bytes: Buffer): boolean {
  if (method !== "PUT") return true;
  return Buffer.from(String(headers["x-amz-checksum-crc32"]), "base64").toString("hex") === hexOf(crc32(bytes));
}

function hexOf(sum: number): string {
  return sum.toString(16).padStart(8, "0");
}
