import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getVariableValues } from "graphql";
import { asCarrierOf } from "#domain/access/as-carrier.ts";
import { parseAcceptHeader } from "#interfaces/accept-header.ts";
import { BadRequest, RequestRefusal, statuses } from "#interfaces/answer-refusal.ts";
import { auditAsCarrier } from "#interfaces/audit-reads.ts";
import { findCaller, noteUse, recallCaller } from "#interfaces/auth/find-caller.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { createDocuments, type Documents, type Prepared, type Rejected } from "#interfaces/graphql/documents.ts";
import { defectEntry, documentError, type ErrorEntry, wholeError } from "#interfaces/graphql/error-entries.ts";
import { asksRecordsOnly, type Executed, execute } from "#interfaces/graphql/execute.ts";
import type { Execution } from "#interfaces/graphql/execution.ts";
import { createReadBudget, type ReadBudget } from "#interfaces/graphql/read-budget.ts";
import { type GraphQLRequest, readRequest } from "#interfaces/graphql/request.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import type { MutationWindow } from "#interfaces/mutation-window.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import { checkJsonType, JSON_TYPE, readText, unreadable } from "#interfaces/read-body.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { readerLanguage } from "#interfaces/request-language.ts";
import type { Caller } from "#kernel/caller.ts";
import { admissionRefusal } from "#kernel/permit.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { refusalOf } from "#kernel/unavailable.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { Unconfirmed } from "#storage/entrance.ts";

const PATH = "/api/graphql";
const ALLOWED = "GET, POST";

/** In the words by which clients know that they must send the query itself. */
const NOT_PERSISTED: ErrorEntry = {
  message: "PersistedQueryNotSupported",
  extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" },
};

type Endpoint = {
  readonly dependencies: Dependencies;
  readonly documents: Documents;
  readonly window: MutationWindow;
  readonly budget: ReadBudget;
};

export function graphqlEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const endpoint = {
    dependencies,
    documents: createDocuments(dependencies.introspection),
    window: dependencies.mutations,
    budget: createReadBudget(dependencies.clock, dependencies.readBudget),
  };
  // Bodies are read as text, whatever their content type, so that errors have our own wording.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, readText);
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => answerFailure(error, request, reply));
  app.get(PATH, { exposeHeadRoute: false }, (request, reply) => answer(request, reply, endpoint));
  app.post(PATH, (request, reply) => answer(request, reply, endpoint));
  app.route({
    method: ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"],
    url: PATH,
    handler: (_request, reply) => {
      reply.header("Allow", ALLOWED);
      throw new RequestRefusal(405, verbatim("GraphQL accepts only GET and POST"));
    },
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<string> {
  checkPassage(request, endpoint.dependencies);
  const asked = readRequest(request);
  const isStrict = asksForGraphQLStatus(request);
  if ("refusal" in asked) throw new BadRequest(verbatim(asked.refusal));
  if ("isHashOnly" in asked) return say(reply, isStrict, 200, { errors: [NOT_PERSISTED] });
  const known = endpoint.documents.find(asked);
  const read = known && withVariables(endpoint, known, asked);
  const executed = read && (await executeRemembered(request, endpoint, read));
  if (executed) return sayExecuted(request, reply, isStrict, executed);
  const caller = await findAsker(request, endpoint.dependencies);
  return run(request, reply, endpoint, read ?? readDocument(endpoint, asked, caller !== undefined), caller, isStrict);
}

/**
 * The answer to a query of a remembered caller, whom the database confirms in the same round trip; undefined where the
 * caller must be looked up first: anything but a query of records, anything refused, and a caller that was changed.
 * Standbys answer only callers whom the primary confirmed before.
 */
async function executeRemembered(
  request: FastifyRequest,
  endpoint: Endpoint,
  read: ReadDocument,
): Promise<Executed | undefined> {
  if (endpoint.dependencies.database.replicas || request.headers["x-as-carrier"] !== undefined) return undefined;
  if ("errors" in read || read.prepared.operation.operation !== "query") return undefined;
  if (!asksRecordsOnly(read.prepared.plan(read.given, undefined))) return undefined;
  const remembered = await recallCaller(request, endpoint.dependencies);
  if (!remembered) return undefined;
  const { caller, entrance } = remembered;
  try {
    const executed = await execute(read.prepared, read.given, { ...executionOf(request, endpoint, caller), entrance });
    noteUse(caller, endpoint.dependencies);
    return executed;
  } catch (error) {
    if (error instanceof Unconfirmed || refusalOf(error)) return undefined;
    throw error;
  }
}

/** Errors on the way to an answer: ours, Fastify's before we see the request, or defects. */
function answerFailure(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): string {
  const isStrict = asksForGraphQLStatus(request);
  if (error instanceof RequestRefusal) return refuse(reply, error.status, error.message);
  const refusal = refusalOf(error);
  if (refusal) return sayRefusal(refusal, request, reply, isStrict);
  const { statusCode: status = 500 } = error;
  if (status < 500) return refuse(reply, [413, 415].includes(status) ? status : 400, unreadable(error, JSON_TYPE));
  request.log.error(error);
  return say(reply, isStrict, isStrict ? 500 : 200, { errors: [defectEntry(request.id)], data: null });
}

function sayRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply, isStrict: boolean): string {
  if (refusal.cause !== undefined) request.log.error(refusal.cause);
  const errors = [wholeError(refusal, readerLanguage(request))];
  if (isUnavailable(errors)) return say(unavailable(reply, errors), isStrict, 503, { errors });
  return say(reply, isStrict, isStrict ? statuses[refusal.code] : 200, { errors });
}

/** The caller; with the header X-As-Carrier, as the carrier of the client it names. */
async function findAsker(request: FastifyRequest, dependencies: Dependencies): Promise<Caller | undefined> {
  const caller = await findCaller(request, dependencies);
  const client = request.headers["x-as-carrier"];
  if (client === undefined || admissionRefusal(caller, "GRAPHQL") || !caller) return caller;
  const looking = await asCarrierOf(dependencies.database, caller, String(client));
  auditAsCarrier(dependencies, looking, factsOf(request));
  return looking;
}

async function run(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  read: ReadDocument,
  caller: Caller | undefined,
  isStrict: boolean,
): Promise<string> {
  // Before anything else that is wrong with it: nothing by GET may look like a mutation that was tried.
  if (request.method === "GET" && read.mutates) {
    reply.header("Allow", "POST");
    throw new RequestRefusal(405, verbatim("Mutations must use POST"));
  }
  if ("errors" in read) return say(reply, isStrict, read.status(isStrict), { errors: read.errors });
  const executed = await execute(read.prepared, read.given, executionOf(request, endpoint, caller));
  return sayExecuted(request, reply, isStrict, executed);
}

type ReadDocument = Pick<Prepared, "mutates"> &
  (
    | { readonly prepared: Prepared; readonly given: Record<string, unknown> }
    | { readonly errors: readonly ErrorEntry[]; readonly status: (isStrict: boolean) => number }
  );

/** The document, prepared, and its variables; or what is wrong with them. */
function readDocument(endpoint: Endpoint, asked: GraphQLRequest, isKnown: boolean): ReadDocument {
  return withVariables(endpoint, endpoint.documents.read(asked, isKnown), asked);
}

function withVariables(
  { dependencies }: Endpoint,
  prepared: Prepared | Rejected,
  { variables }: GraphQLRequest,
): ReadDocument {
  const { mutates } = prepared;
  if ("errors" in prepared) {
    const code = prepared.parsed ? "GRAPHQL_VALIDATION_FAILED" : "GRAPHQL_PARSE_FAILED";
    const status = (isStrict: boolean) => (prepared.parsed && !isStrict ? 200 : 400);
    return { errors: prepared.errors.map((error) => documentError(error, code)), status, mutates };
  }
  const definitions = prepared.operation.variableDefinitions ?? [];
  const hideSuggestions = !dependencies.introspection;
  const limits = { maxErrors: 5, hideSuggestions };
  const { coerced, errors } = getVariableValues(schema, definitions, variables, limits);
  if (errors) {
    const status = (isStrict: boolean) => (isStrict ? 400 : 200);
    return { errors: errors.map((error) => documentError(error, "BAD_USER_INPUT")), status, mutates };
  }
  // Without a prototype, so that no variable name finds an inherited property.
  return { prepared, mutates, given: Object.assign(Object.create(null), coerced) };
}

function executionOf(
  request: FastifyRequest,
  { dependencies, window, budget }: Endpoint,
  caller: Caller | undefined,
): Execution {
  return {
    dependencies,
    caller,
    language: readerLanguage(request),
    window,
    budget,
    request: factsOf(request),
    defects: { request_id: request.id, log: (error: unknown) => request.log.error(error) },
  };
}

/** Refuses requests that a page of another site could make a browser send with our cookie. */
function checkPassage({ method, headers }: FastifyRequest, dependencies: Dependencies): void {
  if (method !== "POST") return;
  checkJsonType(headers);
  const byCookie = headers.cookie !== undefined && headers["x-api-key"] === undefined;
  if (!byCookie || isAllowedOrigin(headers, dependencies.allowedOrigins)) return;
  throw new RequestRefusal(403, verbatim("This Origin may not use a session cookie"));
}

const STRICT = "application/graphql-response+json";
const PLAIN = "application/json";

/** Whether the caller prefers the status codes of GraphQL over HTTP to the published ones. */
function asksForGraphQLStatus({ headers }: FastifyRequest): boolean {
  if (!headers.accept?.toLowerCase().includes(STRICT)) return false;
  const known = [...parseAcceptHeader(headers.accept)].filter(([type]) => type === STRICT || type === PLAIN);
  return known.sort(([, a], [, b]) => b - a)[0]?.[0] === STRICT;
}

function sayExecuted(
  request: FastifyRequest,
  reply: FastifyReply,
  isStrict: boolean,
  { data, errors, cost }: Executed,
): string {
  if (data === "null" && isUnavailable(errors)) unavailable(reply, errors).code(503);
  const parts = [
    ...(errors.length > 0 ? [`"errors":${JSON.stringify(errors)}`] : []),
    `"data":${data}`,
    ...(request.headers["x-query-cost"] === "1" ? [`"extensions":{"cost":${cost}}`] : []),
  ];
  typed(reply, isStrict);
  return `{${parts.join(",")}}`;
}

function isUnavailable(errors: readonly ErrorEntry[]): boolean {
  return errors.length > 0 && errors.every(({ extensions }) => extensions.code === "UNAVAILABLE");
}

/** The status lets programs and proxies know that nothing was served, and when to retry. */
function unavailable(reply: FastifyReply, errors: readonly ErrorEntry[]): FastifyReply {
  const seconds = errors.map(({ extensions }) => Number(extensions.retryAfter ?? 1));
  return reply.header("retry-after", String(Math.max(...seconds)));
}

type Body = { readonly errors: readonly ErrorEntry[]; readonly data?: null };

function say(reply: FastifyReply, isStrict: boolean, status: number, body: Body): string {
  typed(reply.code(status), isStrict);
  return JSON.stringify(body);
}

function typed(reply: FastifyReply, isStrict: boolean): void {
  reply
    .header("content-type", `${isStrict ? STRICT : PLAIN}; charset=utf-8`)
    // Caches do not know X-API-Key, and would give one caller's answer to a GET to another.
    .header("cache-control", "no-store");
}

function refuse(reply: FastifyReply, status: number, message: string): string {
  return say(reply, false, status, { errors: [{ message, extensions: { code: "BAD_REQUEST" } }] });
}
