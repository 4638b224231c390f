import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Admission, admit } from "#domain/api-keys/admit-key.ts";
import {
  areSettled,
  type Changes,
  feedHorizon,
  findChanges,
  type Horizon,
  type Pull,
  pullNow,
} from "#domain/feed/feed-changes.ts";
import { writeCursor } from "#domain/feed/feed-cursor.ts";
import { feedPages } from "#domain/feed/feed-pages.ts";
import { type FeedResource, feedResources } from "#domain/feed/feed-resources.ts";
import { rowSchema } from "#domain/feed/row-schema.ts";
import { parseAcceptHeader } from "#interfaces/accept-header.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditPull, auditPulled, auditRefusedRead } from "#interfaces/audit-reads.ts";
import { keyOf } from "#interfaces/auth/key-of.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type FeedFormat, formatOf } from "#interfaces/feed/feed-formats.ts";
import { indexOperation, pullOperation, schemaOperation } from "#interfaces/feed/feed-operations.ts";
import { readFeedQuery } from "#interfaces/feed/feed-query.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { networkRefusal } from "#kernel/sign-in-policy.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { countOwners } from "#storage/read/owners.ts";
import type { Owners } from "#storage/read/read.ts";

const ROOT = "/api/feed/v1";
const PULLS_PER_MINUTE = 120;

/** What a carrier's systems pull: every row that the key may see, then only changes. */
export function feedEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  const { baseUrl } = dependencies;
  app.get(ROOT, { config: { operation: indexOperation } }, () => feedIndex(baseUrl));
  for (const resource of feedResources) {
    const config = { operation: pullOperation(resource, baseUrl) };
    app.get(`${ROOT}/${resource.name}`, { exposeHeadRoute: false, config }, (request, reply) =>
      pull(request, reply, dependencies, resource),
    );
    const schema = { operation: schemaOperation(resource) };
    app.get(`${ROOT}/schemas/${resource.name}.json`, { config: schema }, (_request, reply) =>
      reply.type("application/schema+json").send(rowSchema(resource, baseUrl)),
    );
  }
  app.get(`${ROOT}/*`, () => {
    const names = feedResources.map(({ name }) => name).join(", ");
    throw new Refusal("NOT_FOUND", verbatim(`Unknown resource. The feed serves ${names}.`));
  });
}

function feedIndex(baseUrl: string): object {
  const resources = feedResources.map(({ name, record: { description } }) => ({
    name,
    description,
    url: `${baseUrl}${ROOT}/${name}`,
    schema: `${baseUrl}${ROOT}/schemas/${name}.json`,
  }));
  return { resources };
}

async function pull(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies, resource: FeedResource) {
  const { database, secrets } = dependencies;
  // Before the caller: what a client discloses is then at least as new as the rows, which come again if it changes.
  const horizon = await feedHorizon(database);
  const caller = await enter(request, reply, dependencies, resource);
  try {
    permit(caller, resource.record.permission, verbatim(`read ${resource.name}`));
  } catch (error) {
    auditRefusedRead(dependencies, caller, { action: actionOf(resource) }, error, factsOf(request));
    throw error;
  }
  const { until, origin } = horizon;
  const scope = { resource: resource.name, organization_id: caller.organization_id, origin };
  const asked = pullNow(horizon, readFeedQuery(request.query, scope, secrets));
  const format = formatOf(request.headers.accept, resource);
  reply
    .header("cache-control", "private, no-cache")
    .header("vary", "accept, accept-encoding, x-api-key, authorization")
    .header("x-next-cursor", writeCursor({ ...scope, until }, secrets));

  const changes = await findChanges(database, caller, resource, asked);
  const etag = etagOf(caller, resource, format, { asked, changes, horizon }, dependencies);
  reply.header("etag", etag);
  const isKnown = request.headers["if-none-match"]?.split(/,\s*/).includes(etag) ?? false;
  await auditPull(dependencies, request, caller, actionOf(resource));
  if (isKnown) {
    reply.code(304);
    return undefined;
  }
  const owners: Owners[] = [];
  const pages = feedPages(database, caller, resource, asked, changes, (some) => owners.push(...some));
  return stream(
    request,
    reply,
    format,
    noting(pages, () => notePulled(dependencies, request, caller, resource, owners)),
  );
}

/** However far the pull came. */
async function* noting(pages: AsyncGenerator<readonly string[]>, note: () => void) {
  try {
    yield* pages;
  } finally {
    note();
  }
}

function notePulled(
  dependencies: Dependencies,
  request: FastifyRequest,
  caller: Admission,
  resource: FeedResource,
  owners: readonly Owners[],
): void {
  const [counts = new Map<string, number>()] = countOwners(owners);
  const record_kind = resource.record.name;
  const seen = [...counts].map(([organization_id, records]) => ({ organization_id, record_kind, records }));
  auditPulled(dependencies, request, caller, actionOf(resource), seen);
}

function actionOf({ name }: FeedResource): string {
  return `feed.${name}`;
}

async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  format: FeedFormat,
  pages: AsyncGenerator<readonly string[]>,
) {
  // The first page is read before anything is sent, so that an immediate failure is an error and not a truncated file.
  const first = await pages.next();
  const rows = Readable.from(textOf(format, first, pages), { objectMode: false });
  rows.on("error", (error) => request.log.error(error));
  reply.type(format.type);
  if (!parseAcceptHeader(request.headers["accept-encoding"]).has("gzip")) return rows;
  const packed = createGzip();
  rows.on("error", (error) => packed.destroy(error));
  reply.header("content-encoding", "gzip");
  return rows.pipe(packed);
}

async function* textOf(
  format: FeedFormat,
  first: IteratorResult<readonly string[]>,
  pages: AsyncGenerator<readonly string[]>,
): AsyncGenerator<string> {
  if (format.head) yield format.head;
  if (first.done) return;
  yield first.value.map(format.row).join("");
  for await (const page of pages) yield page.map(format.row).join("");
}

/** Key, scope and rate limit: as in MCP, with a separate count. */
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  resource: FeedResource,
): Promise<Admission> {
  const admission = await admit(dependencies.database, keyOf(request), {
    scope: "FEED",
    requests: 1,
    address: request.ip,
  });
  const refuse = (refusal: Refusal, caller: Admission): never => {
    const codes = ["FORBIDDEN", "RATE_LIMITED"] as const;
    auditRefusedRead(dependencies, caller, { action: actionOf(resource) }, refusal, factsOf(request), codes);
    throw refusal;
  };
  if (!admission) {
    dependencies.refusedKeys.note(keyOf(request), factsOf(request));
    reply.header("WWW-Authenticate", "Bearer");
    const message = verbatim("A valid API key is required: X-API-Key or Authorization: Bearer");
    throw new Refusal("UNAUTHENTICATED", message);
  }
  if (admission.bar) return refuse(networkRefusal("API key"), admission);
  if (admission.actor_id) dependencies.keyUse.note(admission.actor_id);
  if (admission.used === null)
    return refuse(new Refusal("FORBIDDEN", verbatim("This API key does not have the feed scope")), admission);
  if (admission.used > PULLS_PER_MINUTE) {
    const seconds = Math.max(1, admission.seconds_left ?? 1);
    reply.header("Retry-After", seconds);
    const message = verbatim(`More than ${PULLS_PER_MINUTE} requests a minute; retry in ${seconds} s`);
    return refuse(new Refusal("RATE_LIMITED", message), admission);
  }
  return admission;
}

type Found = { readonly asked: Pull; readonly changes: readonly Changes[]; readonly horizon: Horizon };

/**
 * The same rows have the same tag: it covers the caller, request and last change; the running transactions, if one may
 * end behind that change; and the day, which makes some rows overdue.
 */
function etagOf(
  caller: Admission,
  { name }: FeedResource,
  { type }: FeedFormat,
  { asked: { after, updated_since }, changes, horizon }: Found,
  { clock }: Dependencies,
): string {
  const scope = [caller.organization_id, caller.kind, caller.book, caller.disclosed];
  const running = areSettled(changes, horizon) ? null : horizon.snapshot;
  const facts = [scope, name, type, after, updated_since ?? null, changes, running, clock().toISOString().slice(0, 10)];
  return `W/"${createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 27)}"`;
}
