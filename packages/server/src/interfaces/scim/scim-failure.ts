import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestRefusal, statuses } from "#interfaces/answer-refusal.ts";
import { unreadable } from "#interfaces/read-body.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { refusalOf } from "#kernel/unavailable.ts";

/** What was wrong, by RFC 7644, table 9. */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness";

/** A request that SCIM has an answer for, besides the refusals of the domain. */
export class ScimFailure extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const SCIM_JSON = "application/scim+json; charset=utf-8";
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

/** Answers every failure of these routes in the form of RFC 7644. */
export function answerScimFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, detail, scimType } = failureOf(error, request, reply);
    const body = { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail };
    return reply.code(status).type(SCIM_JSON).send(body);
  });
}

type Answered = { readonly status: number; readonly detail: string; readonly scimType?: ScimType | undefined };

function failureOf(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Answered {
  if (error instanceof ScimFailure) return { status: error.status, detail: error.message, scimType: error.scimType };
  if (error instanceof RequestRefusal) return { status: error.status, detail: error.message };
  const refusal = refusalOf(error);
  if (refusal) return refused(refusal, reply);
  const { statusCode: status = 500 } = error;
  if (status === 400) return { status, detail: "The body must be a JSON object.", scimType: "invalidSyntax" };
  if (status > 400 && status < 500) return { status, detail: unreadable(error, "application/scim+json") };
  request.log.error({ err: error, req: request }, "a request failed");
  return { status: 500, detail: `Internal server error (request ${request.id})` };
}

function refused({ code, message, details, cause }: Refusal, reply: FastifyReply): Answered {
  if (cause !== undefined) reply.log.warn({ err: cause }, "unavailable");
  if (details.retry_after !== undefined) reply.header("retry-after", String(details.retry_after));
  return { status: statuses[code], detail: message, scimType: scimTypeOf({ code, details }) };
}

const UNIQUE: ReadonlySet<string | undefined> = new Set(["userName", "externalId", "displayName", "email"]);

/** A field that lists the one value it may have cannot be changed. */
function scimTypeOf({ code, details }: Pick<Refusal, "code" | "details">): ScimType | undefined {
  if (code === "CONFLICT" && UNIQUE.has(details.field)) return "uniqueness";
  if (code !== "BAD_USER_INPUT") return undefined;
  return details.allowed ? "mutability" : "invalidValue";
}
