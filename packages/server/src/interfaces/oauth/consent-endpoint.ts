import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { findPerson, type Person } from "#domain/accounts/person.ts";
import { perform } from "#domain/actions/perform.ts";
import { AGENT_DAYS, afterDays, LONGEST_AGENT_DAYS } from "#domain/agents/agent-lifetime.ts";
import { connectAgent } from "#domain/agents/connect-agent.ts";
import { noteOAuthClientUse } from "#domain/agents/oauth-client.ts";
import { createCode } from "#domain/agents/oauth-tokens.ts";
import { hostOf, staysLocal, withAnswer } from "#domain/agents/redirect-uri.ts";
import { BadRequest, cacheNothing } from "#interfaces/answer-refusal.ts";
import { checkOrigin, notSignedIn } from "#interfaces/auth/auth-proxy.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { readAuthorizationRequest } from "#interfaces/oauth/authorization-request.ts";
import { type ConsentRequest, sealConsent, unsealConsent } from "#interfaces/oauth/consent-request.ts";
import { describedAt } from "#interfaces/oauth/find-client.ts";
import { resourceOf } from "#interfaces/oauth/metadata.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";

const REQUESTS: RateRule = { window: 60, max: 30 };

const asking = z.object({ query: z.string().max(8_000) });
const answering = z.object({
  request: z.string().max(16_000),
  allow: z.boolean(),
  days: z.int().min(1).max(LONGEST_AGENT_DAYS).default(AGENT_DAYS),
});

/** A person is asked whether an agent may read, and answers. Only our own page calls these, with the person's session. */
export function consentEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  app.post("/api/oauth/consent", (request) => ask(dependencies, request));
  app.post("/api/oauth/consent/answer", (request) => answer(dependencies, request));
}

async function ask(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  const { caller, person } = await findAsked(dependencies, request);
  const given = asking.safeParse(request.body);
  if (!given.success)
    throw new BadRequest(verbatim("Send JSON with query: what follows ? in the address of the page."));
  await spend(dependencies.auth.limits, `oauth-consent|${person.id}`, REQUESTS);
  const asked = await readAuthorizationRequest(dependencies, given.data.query);
  if ("return_to" in asked) return { refused: asked };
  const { client, redirect_uri } = asked;
  return {
    agent: {
      name: client.name,
      host: hostOf(redirect_uri),
      is_local: staysLocal(redirect_uri),
      described_at: describedAt(client),
    },
    person: { name: person.name, email: person.email },
    organization: { name: person.organization_name, kind: person.organization_kind, role: caller.role },
    days: { usual: AGENT_DAYS, most: LONGEST_AGENT_DAYS },
    request: sealConsent(dependencies.secrets, asked, {
      id: dependencies.newId(),
      person: person.id,
      now: dependencies.clock(),
    }),
  };
}

async function answer(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  const { caller, person } = await findAsked(dependencies, request);
  const given = answering.safeParse(request.body);
  if (!given.success) {
    throw new BadRequest(
      verbatim(`Send JSON with request, allow (true or false) and, optionally, days (1 to ${LONGEST_AGENT_DAYS}).`),
    );
  }
  const asked = unsealConsent(dependencies.secrets, given.data.request, dependencies.clock());
  if (asked?.person !== person.id) {
    throw new Refusal(
      "CONFLICT",
      phrase`This request has expired, or was shown to somebody else. Connect the agent again.`,
    );
  }
  const { redirect_uri, state } = asked;
  const iss = dependencies.baseUrl;
  if (!given.data.allow) {
    const denied = { error: "access_denied", error_description: "The person denied access.", state, iss };
    return { return_to: withAnswer(redirect_uri, denied) };
  }
  const code = await allow(dependencies, request, { caller, person }, asked, given.data.days);
  return { return_to: withAnswer(redirect_uri, { code, state, iss }) };
}

type Asked = { readonly caller: Caller; readonly person: Person };

async function allow(
  dependencies: Dependencies,
  request: FastifyRequest,
  { caller, person }: Asked,
  asked: ConsentRequest,
  days: number,
): Promise<string> {
  const { database, authDatabase, clock, newId } = dependencies;
  const { id: request_id, client_id, name, redirect_uri, challenge } = asked;
  const host = hostOf(redirect_uri);
  const input = { request_id, name, host, client_id, resource: resourceOf(dependencies), days };
  const performance = { caller, clock, newId, request: factsOf(request) };
  const until = afterDays(clock(), days).toISOString().slice(0, 10);
  const detail = () =>
    say("It calls itself “{0}”, receives its access at {1}, and may read until {2}.", name, host, until);
  const { id: agent_id } = await mailedChange(
    dependencies,
    request,
    person,
    { change: "AGENT_CONNECTED", detail },
    () => perform(database, connectAgent, input, performance, async (_connection, done) => done),
  );
  await noteOAuthClientUse(authDatabase, client_id, clock());
  return createCode(authDatabase, { agent_id, client_id, redirect_uri, challenge }, clock());
}

async function findAsked(dependencies: Dependencies, request: FastifyRequest): Promise<Asked> {
  checkOrigin(dependencies, request);
  const caller = await dependencies.findSessionCaller(request);
  const person = caller?.actor_id ? await findPerson(dependencies.database, caller.actor_id) : undefined;
  if (!caller || !person) throw notSignedIn();
  permit(caller, "connect_agents", phrase`connect agents`);
  return { caller, person };
}
