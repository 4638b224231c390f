import { type Found, findSessionHolder } from "#domain/access/find-caller.ts";
import { auditBarred } from "#interfaces/auth/audit-barred.ts";
import type { FoundSession } from "#interfaces/auth/auth.ts";
import type { Dependencies, SessionRequest } from "#interfaces/dependencies.ts";
import type { Caller } from "#kernel/caller.ts";
import { policyRefusal } from "#kernel/sign-in-policy.ts";

/** A page states here which organization it shows, so that it never acts in another one after a switch. */
const ORGANIZATION_HEADER = "x-organization";

type Given = Pick<Dependencies, "auth" | "database" | "clock" | "newId" | "auditTally">;

/**
 * The signed-in person of this request; nobody once they are disabled or their organization is archived, and for a page
 * of another organization. Refused if the session does not satisfy the organization's sign-in policy.
 */
export async function findSessionCaller(given: Given, request: SessionRequest): Promise<Caller | undefined> {
  const { caller, bar } = (await lookUpSession(given, request)) ?? {};
  if (!caller || !bar) return caller;
  const refusal = policyRefusal(bar);
  const facts = { request_id: request.id ?? null, remote_address: request.ip ?? null };
  auditBarred(given, { caller, action: "useSession" }, refusal, facts);
  throw refusal;
}

export type LookedUp = Found & { readonly session: FoundSession };

/** The session of this request, its holder, and what keeps them out. */
export async function lookUpSession(
  { auth, database, clock }: Pick<Given, "auth" | "database" | "clock">,
  { headers, ip }: SessionRequest,
): Promise<LookedUp | undefined> {
  if (headers.cookie === undefined) return undefined;
  const session = await auth.findSession(new Headers({ cookie: headers.cookie }));
  const found = session && (await findSessionHolder(database, session, { address: ip, now: clock() }));
  const shown = headers[ORGANIZATION_HEADER];
  if (!session || !found || (shown !== undefined && shown !== found.caller.organization_id)) return undefined;
  return { ...found, session };
}
