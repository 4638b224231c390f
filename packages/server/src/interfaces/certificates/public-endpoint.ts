import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { checkBrought, checkByToken } from "#domain/certificates/find-credential.ts";
import { issuerDocument, publishedAll, publishedKeys, publishedRevocations } from "#domain/certificates/publish.ts";
import { verifierPage } from "#domain/certificates/verifier/verifier-page.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { addressKey, type RateRule, spend, tooManyAttempts } from "#interfaces/auth/rate-limits.ts";
import {
  issuerOperation,
  keysOperation,
  revocationsOperation,
  verifierOperation,
  verifyFileOperation,
  verifyLinkOperation,
} from "#interfaces/certificates/verification-operations.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

/** For one address: unknown links, and all lookups and checks. */
const GUESSES: RateRule = { window: 300, max: 30 };
const CHECKS: RateRule = { window: 60, max: 60 };

const linked = z.object({ token: z.string().regex(/^[\w-]+$/) });
const numbered = z.object({ list: z.string().regex(/^[1-9]\d{0,5}$/) });
const brought = z.strictObject({ credential: z.string().min(1).max(100_000) });

const KEPT_A_MINUTE = "public, max-age=60";

/** What anybody needs to verify a certificate, without an account. */
export function publicEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, baseUrl } = dependencies;
  app.get("/.well-known/jwks.json", { config: { operation: keysOperation } }, async (_request, reply) =>
    openly(reply)
      .type("application/jwk-set+json")
      .send(await publishedKeys(database, clock())),
  );
  app.get("/.well-known/certificate-issuer", { config: { operation: issuerOperation } }, async (_request, reply) =>
    openly(reply)
      .type("application/json")
      .send(await issuerDocument(database, baseUrl)),
  );
  app.get(
    "/.well-known/certificate-revocations/:list",
    { config: { operation: revocationsOperation } },
    async (request, reply) => {
      const given = numbered.safeParse(request.params);
      if (!given.success) return reply.callNotFound();
      const list = await publishedRevocations(database, dependencies, Number(given.data.list), clock());
      return list === undefined ? reply.callNotFound() : openly(reply).type("application/vc+jwt").send(list);
    },
  );
  app.register(async (scope) => verifying(scope, dependencies));
}

function verifying(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("x-robots-tag", "noindex");
    done();
  });
  app.get("/api/verify/verifier.html", { config: { operation: verifierOperation } }, (request, reply) =>
    sendVerifier(dependencies, request, reply),
  );
  app.get("/api/verify/:token", { config: { operation: verifyLinkOperation } }, (request) =>
    verifyLink(dependencies, request),
  );
  app.post("/api/verify", { config: { operation: verifyFileOperation } }, (request) =>
    verifyBrought(dependencies, request),
  );
}

/** Scripts on other sites may read it. */
function openly(reply: FastifyReply): FastifyReply {
  return reply.headers({
    "cache-control": KEPT_A_MINUTE,
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
}

async function sendVerifier(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  await spendCheck(dependencies, request);
  const { database, clock, baseUrl } = dependencies;
  const as_of = clock();
  const page = verifierPage({ ...(await publishedAll(database, dependencies, as_of)), as_of, from: baseUrl });
  reply
    .header("content-disposition", 'attachment; filename="verify-certificates.html"')
    .type("text/html; charset=utf-8");
  return page;
}

/** Links cannot be guessed: after too many unknown ones, a correct one is not followed either. */
async function verifyLink(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  const { auth, database, clock } = dependencies;
  await spendCheck(dependencies, request);
  const guesses = addressKey("certificate", request.ip);
  const wait = await auth.limits.wait(guesses, GUESSES);
  if (wait !== null) throw tooManyAttempts(wait);
  const { data } = linked.safeParse(request.params);
  const checked = data && (await checkByToken(database, data.token, clock()));
  if (checked) return { checked_at: clock().toISOString(), ...checked };
  await auth.limits.consume(guesses, GUESSES);
  throw new Refusal(
    "NOT_FOUND",
    phrase`This link does not match a certificate: it is mistyped or incomplete. Scan the code on the certificate again.`,
  );
}

async function verifyBrought(dependencies: Dependencies, request: FastifyRequest): Promise<object> {
  await spendCheck(dependencies, request);
  const given = brought.safeParse(request.body);
  if (!given.success) {
    throw new Refusal(
      "BAD_USER_INPUT",
      verbatim("Send JSON with credential: the text of a credential file, at most 100,000 characters."),
    );
  }
  const now = dependencies.clock();
  const checked = await checkBrought(dependencies.database, given.data.credential, now);
  return { checked_at: now.toISOString(), ...checked };
}

function spendCheck({ auth }: Dependencies, { ip }: FastifyRequest): Promise<void> {
  return spend(auth.limits, addressKey("verify", ip), CHECKS);
}
