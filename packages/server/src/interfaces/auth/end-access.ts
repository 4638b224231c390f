import type { FastifyRequest } from "fastify";
import { disconnectAgentsOfAccount } from "#domain/agents/disconnect-agents-of-account.ts";
import { endCalendarsOf } from "#domain/calendars/end-calendars-of.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { factsOf } from "#interfaces/request-facts.ts";

/** What acts or reads for the account without signing in: its agents and the addresses of its calendars. */
export async function endAccess(
  { database, clock, newId }: Dependencies,
  request: FastifyRequest,
  account: string,
): Promise<void> {
  await disconnectAgentsOfAccount(database, account, { clock, newId, request: factsOf(request) });
  await endCalendarsOf(database, account);
}
