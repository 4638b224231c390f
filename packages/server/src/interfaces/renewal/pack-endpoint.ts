import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findIssuer } from "#domain/renewal/find-issuer.ts";
import { OPENED_COLUMNS, type OpenedPack, openPack, type PackFormat } from "#domain/renewal/open-pack.ts";
import { packPeriod } from "#domain/renewal/pack-period.ts";
import { readPackContent } from "#domain/renewal/read-pack-content.ts";
import { renewalPack } from "#domain/renewal/records/renewal-pack.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import { spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { PACK_PDFS, packFileList, sendPack } from "#interfaces/renewal/pack-files.ts";
import { packOperation, previewOperation } from "#interfaces/renewal/pack-operations.ts";
import { factsOf } from "#interfaces/request-facts.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { dayOf } from "#platform/dates/times.ts";
import { phrase } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const named = z.object({ id: z.string() });
const previewed = z.object({ period_from: z.unknown().optional() });
const ACTION = "open.renewal_pack";

/** Renewal packs for callers who may read them now. Openings by the carrier are on record for the client. */
export function packEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    cacheNothing(scope);
    scope.get("/api/renewal-packs/preview", { config: { operation: previewOperation } }, (request) =>
      forReader(request, dependencies, "preview.renewal_pack", (caller) => preview(dependencies, request, caller)),
    );
    for (const { file, format } of [{ file: "", format: "PAGE" } as const, ...packFileList]) {
      const path = file === "" ? "" : `/${file}`;
      scope.get(`/api/renewal-packs/:id${path}`, { config: { operation: packOperation(file) } }, (request, reply) =>
        forReader(request, dependencies, ACTION, (caller) => open(dependencies, { request, reply, caller, format })),
      );
    }
  });
}

/** What a pack granted now would contain, for those who may grant it. */
async function preview({ database, clock }: Dependencies, request: FastifyRequest, caller: Caller): Promise<object> {
  permit(caller, "grant_renewal_packs", phrase`preview renewal packs`);
  const now = clock();
  const period = packPeriod(periodFrom(request), now);
  const { organization_id } = caller;
  return asCaller(database, caller, async (connection) => {
    const issuer = await findIssuer({ connection, caller });
    return readPackContent(connection, { organization_id, title: "", issuer, period, now });
  });
}

function periodFrom({ query }: FastifyRequest): string | undefined {
  const { period_from } = previewed.parse(query);
  if (period_from === undefined) return undefined;
  try {
    return dayOf(period_from);
  } catch (error) {
    const message = error instanceof TypeError ? error.message : "";
    throw new Refusal("BAD_USER_INPUT", phrase`period_from: ${message}`, { field: "period_from" });
  }
}

type Opening = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly format: PackFormat;
};

async function open(dependencies: Dependencies, { request, reply, caller, format }: Opening) {
  const { id } = named.parse(request.params);
  const pack = await findPack(dependencies, request, { caller, id, format });
  if (format === "PDF") await spend(dependencies.auth.limits, `pack pdf|${caller.actor_id}`, PACK_PDFS);
  const { organization_id } = pack;
  const read = { action: ACTION, subject_kind: renewalPack.name, subject_id: id };
  const seen = [{ organization_id, record_kind: renewalPack.name, records: 1 }];
  await auditTaken(dependencies, request, caller, read, seen);
  return sendPack(dependencies, reply, pack, format);
}

type Wanted = { readonly caller: Caller; readonly id: string; readonly format: PackFormat };

/** The row as this caller may read it: a carrier's policy shows only ACTIVE packs that were granted to it. */
async function findPack(
  { database, clock, newId }: Dependencies,
  request: FastifyRequest,
  { caller, id, format }: Wanted,
): Promise<OpenedPack> {
  permit(caller, renewalPack.permission, phrase`read renewal packs`);
  const wanted = { table: renewalPack.plural, columns: OPENED_COLUMNS, id, withheld: renewalPack };
  const found = await asCaller(database, caller, (connection) => findRow<OpenedPack>(connection, caller, wanted));
  const { actor_id, actor_name } = caller;
  const isReader = caller.kind === "CARRIER" && caller.asked_by === undefined && actor_id !== null;
  const opener = { reader: "CARRIER", actor_id: actor_id ?? "", reader_name: actor_name } as const;
  const making = { clock, newId, request: factsOf(request) };
  const opened = found && isReader ? await openPack(database, { key: found, format, opener }, making) : found;
  if (!opened) throw new Refusal("NOT_FOUND", phrase`There is no RenewalPack with the ID ${id}`, { field: "id" });
  return opened;
}
