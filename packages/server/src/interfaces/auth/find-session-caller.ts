import { type Credential, type Found, findHolder, sessionCredential } from "#domain/access/find-caller.ts";
import type { Remembered } from "#domain/access/known-callers.ts";
import { auditBarred } from "#interfaces/auth/audit-barred.ts";
import type { FoundSession } from "#interfaces/auth/auth.ts";
import type { Dependencies, SessionRequest } from "#interfaces/dependencies.ts";
import type { Caller } from "#kernel/caller.ts";
import { policyRefusal } from "#kernel/sign-in-policy.ts";

/** A page states here which organization it shows, so that it never acts in another one after a switch. */
const ORGANIZATION_HEADER = "x-organization";

type Parts = Pick<Dependencies, "auth" | "database" | "clock" | "knownCallers">;
type Given = Parts & Pick<Dependencies, "newId" | "auditTally">;

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
export async function lookUpSession(given: Parts, request: SessionRequest): Promise<LookedUp | undefined> {
  const presented = await present(given, request);
  const found = presented && (await findHolder(given.database, presented.credential));
  if (!presented || !found || !isShown(found.caller, request)) return undefined;
  given.knownCallers.remember(presented.credential, found);
  return { ...found, session: presented.session };
}

/** The holder of this session at an earlier request, whom the database has yet to confirm. The session itself is read. */
export async function recallSessionCaller(given: Parts, request: SessionRequest): Promise<Remembered | undefined> {
  const presented = await present(given, request);
  const remembered = presented && given.knownCallers.recall(presented.credential);
  return remembered && isShown(remembered.caller, request) ? remembered : undefined;
}

type Presented = { readonly session: FoundSession; readonly credential: Credential };

async function present({ auth, clock }: Parts, { headers, ip }: SessionRequest): Promise<Presented | undefined> {
  if (headers.cookie === undefined) return undefined;
  const session = await auth.findSession(new Headers({ cookie: headers.cookie }));
  return session && { session, credential: sessionCredential(session, { address: ip, now: clock() }) };
}

function isShown({ organization_id }: Caller, { headers }: SessionRequest): boolean {
  const shown = headers[ORGANIZATION_HEADER];
  return shown === undefined || shown === organization_id;
}
