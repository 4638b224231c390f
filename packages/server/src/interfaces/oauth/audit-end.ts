import type { FastifyRequest } from "fastify";
import { connectedAgent } from "#domain/agents/connected-agent.ts";
import type { Ended } from "#domain/agents/oauth-tokens.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { systemCaller } from "#kernel/caller.ts";

/** An agent that was ended without its person, in the log of their organization: before the answer. */
export async function auditEnd(
  { auditLog, clock, newId }: Dependencies,
  request: FastifyRequest,
  { organization_id, agent_id }: Ended,
  code: "AGENT" | "REPLAY",
): Promise<void> {
  const subject = { subject_kind: connectedAgent.name, subject_id: agent_id };
  await auditLog.record({
    organization_id,
    id: newId(),
    at: clock(),
    ...actorOf(systemCaller()),
    action: "disconnectAgent",
    ...subject,
    outcome: "OK",
    code,
    duration_ms: 0,
    ...factsOf(request),
  });
}
