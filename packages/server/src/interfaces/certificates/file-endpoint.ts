import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { certificate } from "#domain/certificates/certificate.ts";
import { type Checked, checkCredential, envelopeOf } from "#domain/certificates/check-credential.ts";
import { findRevocation } from "#domain/certificates/revocation-list.ts";
import { publicKeys } from "#domain/certificates/signing-keys.ts";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import { findTimeZone } from "#domain/organizations/find-time-zone.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import { certificateOperations } from "#interfaces/certificates/verification-operations.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { requestLanguage } from "#interfaces/request-language.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { inLanguage, spokenLanguage } from "#platform/language/speaking.ts";
import { asCaller, asCertifier, readAsCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const named = z.object({ id: z.string() });
/** A certificate PDF is typeset again for each request. */
const SHEETS = { window: 60, max: 20 } as const;
const MOST_MS = 30_000;
const ACTION = "download.certificate";

/** The files of a certificate, for callers who may currently read its record. */
export function certificateFileEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  const files = [["certificate.pdf", writeSheet] as const, ["credential.json", writeCredential] as const];
  for (const [file, write] of files) {
    app.get(`/api/certificates/:id/${file}`, { config: { operation: certificateOperations[file] } }, (request, reply) =>
      forReader(request, dependencies, ACTION, async (caller) => {
        const { id } = named.parse(request.params);
        const held = await findHeld(id, dependencies, caller);
        const { name, type, content } = await inLanguage(requestLanguage(request), () =>
          write(dependencies, held, caller.actor_id ?? caller.organization_id),
        );
        const read = { action: ACTION, subject_kind: certificate.name, subject_id: id };
        const { organization_id } = held;
        await auditTaken(dependencies, request, caller, read, [
          { organization_id, record_kind: certificate.name, records: 1 },
        ]);
        reply.header("content-disposition", `attachment; filename="${name}"`).type(type);
        return content;
      }),
    );
  }
}

type Held = {
  readonly organization_id: string;
  readonly number: string;
  readonly credential: string;
  readonly list_number: number;
  readonly list_index: number;
};

const COLUMNS = "organization_id, number, credential, list_number, list_index";

/**
 * The row as this caller may read it: a carrier's policy hides certificates that name people of clients that disclose a
 * SUMMARY.
 */
async function findHeld(id: string, dependencies: Dependencies, caller: Caller): Promise<Held> {
  permit(caller, certificate.permission, phrase`read certificates`);
  const wanted = { table: certificate.plural, columns: COLUMNS, id };
  const held = await asCaller(dependencies.database, caller, (connection) =>
    findRow<Held | (Held & { credential: null })>(connection, caller, wanted),
  );
  if (!held?.credential)
    throw new Refusal("NOT_FOUND", phrase`There is no Certificate with the ID ${id}`, { field: "id" });
  return held;
}

type Written = { readonly name: string; readonly type: string; readonly content: string | object };

async function writeCredential(_services: Dependencies, { number, credential }: Held): Promise<Written> {
  return { name: `${number}.json`, type: "application/json; charset=utf-8", content: envelopeOf(credential) };
}

async function writeSheet(dependencies: Dependencies, held: Held, actor: string): Promise<Written> {
  const { database, clock, renderer, auth } = dependencies;
  const { allowed, retryAfter } = await auth.limits.consume(`sheet|${actor}`, SHEETS);
  if (!allowed) {
    const seconds = retryAfter ?? 1;
    throw new Refusal("RATE_LIMITED", phrase`Too many certificate downloads. Try again in ${seconds} seconds.`, {
      retry_after: seconds,
    });
  }
  const { facts, warning } = await factsOf(dependencies, held);
  const operator = (await findOperator(database)) ?? held.organization_id;
  const [{ paper }, { logo, theme }, time_zone] = await readAsCaller(database, systemCaller(), (connection) =>
    Promise.all([
      loadSetting(connection, held.organization_id, clock()),
      loadSetting(connection, operator, clock()),
      findTimeZone(connection, held.organization_id),
    ]),
  );
  const sheet = { certificate: { facts, warning, paper, time_zone, logo, theme, language: spokenLanguage() } };
  const bytes = await renderer.render(sheet, AbortSignal.timeout(MOST_MS));
  return { name: `${held.number}.pdf`, type: "application/pdf", content: bytes };
}

/** Prints exactly what was signed. */
async function factsOf({ database, clock }: Dependencies, held: Held) {
  const checked = await asCertifier(database, async (connection): Promise<Checked> => {
    const [keys, revoked_at] = [await publicKeys(connection), await findRevocation(connection, held)];
    return checkCredential(held.credential, { keys, revocations: { revoked_at }, now: clock() });
  });
  const { facts, verdict, says } = checked;
  if (!facts) throw new Error(`The credential of ${held.number} differs from the one that was signed: ${says}`);
  return { facts, warning: verdict === "VALID" ? null : says };
}
