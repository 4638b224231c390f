import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findLinkedPack } from "#domain/renewal/find-linked-pack.ts";
import { openPack, type PackFormat } from "#domain/renewal/open-pack.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { addressKey, type RateRule, spend, tooManyAttempts } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { PACK_PDFS, packFileList, sendPack } from "#interfaces/renewal/pack-files.ts";
import { linkedPackOperation } from "#interfaces/renewal/pack-operations.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** For one address: unknown links, and everything. */
const GUESSES: RateRule = { window: 300, max: 30 };
const OPENINGS: RateRule = { window: 60, max: 60 };
/** For one link, from wherever it is opened. */
const OF_LINK: RateRule = { window: 60, max: 60 };

const linked = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** A renewal pack, for anybody with its link: no account, no cookie, and every opening is on record. */
export function packLinkEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    cacheNothing(scope);
    scope.addHook("onRequest", (_request, reply, done) => {
      reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
      done();
    });
    scope.get("/api/packs/:token", { config: { operation: linkedPackOperation("") } }, (request, reply) =>
      open(dependencies, request, reply, "PAGE"),
    );
    for (const { file, format } of packFileList) {
      scope.get(`/api/packs/:token/${file}`, { config: { operation: linkedPackOperation(file) } }, (request, reply) =>
        open(dependencies, request, reply, format),
      );
    }
  });
}

/** Links cannot be guessed: after too many unknown ones, a correct one is not followed either. */
async function open(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply, format: PackFormat) {
  const { auth, database, clock, newId } = dependencies;
  await spend(auth.limits, addressKey("pack", request.ip), OPENINGS);
  const guesses = addressKey("pack guess", request.ip);
  const wait = await auth.limits.wait(guesses, GUESSES);
  if (wait !== null) throw tooManyAttempts(wait);
  const { data } = linked.safeParse(request.params);
  const key = data && (await findLinkedPack(database, data.token));
  if (data && key) {
    const link = hash("sha256", data.token);
    await spend(auth.limits, `pack|${link}`, OF_LINK);
    if (format === "PDF") await spend(auth.limits, `pack pdf|${link}`, PACK_PDFS);
    const opener = { reader: "LINK", reader_address: request.ip } as const;
    const making = { clock, newId, request: factsOf(request) };
    const pack = await openPack(database, { key, format, opener }, making);
    if (pack) return sendPack(dependencies, reply, pack, format);
  }
  await auth.limits.consume(guesses, GUESSES);
  throw new Refusal(
    "NOT_FOUND",
    phrase`This link opens nothing. It is mistyped or incomplete, or no longer valid. Ask its sender for a new one.`,
  );
}
