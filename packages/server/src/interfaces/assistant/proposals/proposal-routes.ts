import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { confirm, decline, findProposal } from "#domain/proposals/confirm.ts";
import { readInput } from "#domain/proposals/read-input.ts";
import { admitPerson } from "#interfaces/assistant/admit-person.ts";
import { actionCalled, type MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { readerLanguage } from "#interfaces/request-language.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

const PATH = "/api/assistant/proposals";

const asked = z.strictObject({
  action: z.string(),
  input: z.record(z.string(), z.unknown()),
  conversation_id: z.uuid().optional(),
});
const confirmed = z.strictObject({ digest: z.string() });
const params = z.object({ id: z.string() });

/** Changes proposed by the assistant: previewed here, and confirmed or declined only by the person. */
export function proposalRoutes(app: FastifyInstance, dependencies: Dependencies, propose: MakeProposal): void {
  app.post(PATH, async (request, reply) => {
    const caller = await admitPerson(request, dependencies);
    const given = asked.safeParse(request.body);
    if (!given.success)
      throw new Refusal("BAD_USER_INPUT", verbatim("Send JSON with action, input and optionally conversation_id."));
    reply.code(201);
    return propose(sessionOf(request, caller), given.data);
  });
  app.post(`${PATH}/:id/confirm`, (request) => carryOut(dependencies, request));
  app.post(`${PATH}/:id/decline`, async (request, reply: FastifyReply) => {
    const caller = await admitPerson(request, dependencies);
    await decline(dependencies.database, params.parse(request.params).id, { caller, clock: dependencies.clock });
    reply.code(204);
  });
}

/** Carried out like the mutation: within its limit, with its audit entry and its event. */
async function carryOut(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  const { database, clock, newId, mutations } = dependencies;
  const caller = await admitPerson(request, dependencies);
  const given = confirmed.safeParse(request.body);
  if (!given.success)
    throw new Refusal("BAD_USER_INPUT", verbatim("Send JSON with the digest of the proposal."), { field: "digest" });
  const { id } = params.parse(request.params);
  const held = await findProposal(database, { caller }, id);
  const action = actionCalled(held.action);
  const facts = { request_id: request.id, remote_address: request.ip };
  const began = clock();
  try {
    const input = () => readInput(action.input, JSON.parse(held.input));
    const confirming = { caller, clock, newId, request: facts, signing: dependencies };
    const done = await mutations({ database, caller, action, input }, () =>
      confirm(database, action, { id, digest: given.data.digest }, confirming),
    );
    return { kind: action.returns.name, id: done.id };
  } catch (error) {
    const refused = { caller, action, began, request: { ...facts, via: "ASSISTANT", proposal_id: id } as const };
    auditRefusal(dependencies, refused, error, (failure) => request.log.error(failure));
    throw error;
  }
}

export function sessionOf(request: FastifyRequest, caller: Caller): Session {
  const log = (error: unknown) => request.log.error(error);
  return {
    caller,
    language: readerLanguage(request),
    surface: "ASSISTANT",
    request_id: request.id,
    remote_address: request.ip,
    log,
  };
}
