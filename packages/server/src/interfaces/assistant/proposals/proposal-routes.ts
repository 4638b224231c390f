import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller } from "#domain/access/caller.ts";
import type { Action } from "#domain/actions/action.ts";
import { actions } from "#domain/actions/actions.ts";
import { confirm, decline, findProposal } from "#domain/proposals/confirm.ts";
import { type ProposalView, propose } from "#domain/proposals/propose.ts";
import { readInput } from "#domain/proposals/read-input.ts";
import { Refusal } from "#domain/refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { admitPerson } from "#interfaces/assistant/admit-person.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import { createMinuteWindow } from "#interfaces/minute-window.ts";

const PATH = "/api/assistant/proposals";
const PROPOSALS_PER_MINUTE = 30;

const asked = z.strictObject({
  action: z.string(),
  input: z.record(z.string(), z.unknown()),
  conversation_id: z.uuid().optional(),
});
const confirmed = z.strictObject({ digest: z.string() });
const params = z.object({ id: z.string() });

type Asked = z.infer<typeof asked>;
export type MakeProposal = (caller: Caller, asked: Asked, request: FastifyRequest) => Promise<ProposalView>;

/** Changes that the assistant proposes: tried out here, confirmed or declined by the person alone. */
export function proposalRoutes(app: FastifyInstance, parts: AppParts): MakeProposal {
  const make = makeProposals(parts);
  app.post(PATH, async (request, reply) => {
    const caller = await admitPerson(request, parts);
    const given = asked.safeParse(request.body);
    if (!given.success)
      throw new Refusal("BAD_USER_INPUT", "Send JSON with action, input and, if you like, conversation_id.");
    reply.code(201);
    return make(caller, given.data, request);
  });
  app.post(`${PATH}/:id/confirm`, (request) => carryOut(parts, request));
  app.post(`${PATH}/:id/decline`, async (request, reply: FastifyReply) => {
    const caller = await admitPerson(request, parts);
    await decline(parts.database, params.parse(request.params).id, { caller, clock: parts.clock });
    reply.code(204);
  });
  return make;
}

function makeProposals({ database, clock, newId }: AppParts): MakeProposal {
  const { use } = createMinuteWindow(clock);
  return async (caller, { action: name, input: given, conversation_id }, request) => {
    const seconds = use(caller, "proposals", PROPOSALS_PER_MINUTE);
    if (seconds !== undefined) {
      const message = `${PROPOSALS_PER_MINUTE} proposals may be made a minute; wait ${seconds} s`;
      throw new Refusal("RATE_LIMITED", message, { retry_after: seconds });
    }
    const proposing = { caller, clock, newId, request: factsOf(request) };
    return propose(database, { action: actionCalled(name), given, conversation_id }, proposing);
  };
}

/** As the mutation would be carried out: within its limit, with its audit entry and its event. */
async function carryOut(parts: AppParts, request: FastifyRequest): Promise<object> {
  const { database, clock, newId, mutations } = parts;
  const caller = await admitPerson(request, parts);
  const given = confirmed.safeParse(request.body);
  if (!given.success) throw new Refusal("BAD_USER_INPUT", "Send JSON with the digest of the proposal.");
  const { id } = params.parse(request.params);
  const held = await findProposal(database, { caller }, id);
  const action = actionCalled(held.action);
  const facts = factsOf(request);
  const began = clock();
  try {
    const input = () => readInput(action.input, JSON.parse(held.input));
    const confirming = { caller, clock, newId, request: facts, signing: parts };
    const done = await mutations({ database, caller, action, input }, () =>
      confirm(database, action, { id, digest: given.data.digest }, confirming),
    );
    return { kind: action.returns.name, id: done.id };
  } catch (error) {
    auditRefusal(parts, { caller, action, began, request: facts }, error, (failure) => request.log.error(failure));
    throw error;
  }
}

function factsOf(request: FastifyRequest) {
  return { request_id: request.id, remote_address: request.ip };
}

const byName: ReadonlyMap<string, Action> = new Map(actions.map((each) => [each.name, each]));

function actionCalled(name: string): Action {
  const found = byName.get(name);
  if (found) return found;
  throw new Refusal("BAD_USER_INPUT", `action: there is no action ${JSON.stringify(name.slice(0, 100))}.`, {
    field: "action",
  });
}
