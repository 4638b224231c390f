import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { BadRequest, RequestRefusal } from "#interfaces/answer-refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

type Done = (error: Error | null, body?: unknown) => void;

const CODED = "HOTWASH_CODED_BODY";
const NOT_JSON = "The body must be JSON in UTF-8";
export const JSON_TYPE = "application/json";

/** The text of a body; undefined if it is not UTF-8. Decoded anyway, its letters would be stored as U+FFFD. */
export function readText(_request: FastifyRequest, body: Buffer, done: Done): void {
  done(null, isUtf8(body) ? body.toString() : undefined);
}

/** Reads bodies of this type as JSON. Members that would change the prototype of an object are refused. */
export function readJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(type, { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(new BadRequest(verbatim(NOT_JSON)));
    // Some clients name a type with every request.
    if (request.method === "DELETE" && body.length === 0) return done(null);
    return parse(request, body.toString(), done);
  });
}

/** Nothing is decompressed: what is compressed would be read, or stored, as something else. */
export function refuseCodedBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, reply, payload, done) => {
    const coding = request.headers["content-encoding"];
    if (coding === undefined || coding.toLowerCase() === "identity") return done(null, payload);
    reply.header("accept-encoding", "identity");
    done(Object.assign(new Error("a coded body"), { statusCode: 415, code: CODED }));
  });
}

/** A page of another site can send other types without a preflight. */
export function checkJsonType(headers: IncomingHttpHeaders): void {
  if (/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")) return;
  throw new RequestRefusal(415, verbatim(unreadable({ statusCode: 415 }, JSON_TYPE)));
}

/** What is wrong with a request that Fastify refuses to read, by the types of bodies that its route takes. */
export function unreadable({ statusCode, code }: Partial<FastifyError>, types: string): string {
  if (code === CODED) return "Content-Encoding must be identity: send the body as it is";
  if (statusCode === 413) return "The body must be at most 1 MiB";
  if (statusCode === 415) return `Content-Type must be ${types}`;
  return code?.endsWith("_JSON_BODY") ? NOT_JSON : "The request cannot be read";
}
