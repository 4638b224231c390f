import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { systemCaller } from "#domain/access/caller.ts";
import { admitted, permit } from "#domain/access/permit.ts";
import { certificate } from "#domain/certificates/certificate.ts";
import { type Checked, checkCredential, envelopeOf } from "#domain/certificates/check-credential.ts";
import { findRevocation } from "#domain/certificates/revocation-list.ts";
import { publicKeys } from "#domain/certificates/signing-keys.ts";
import { loadSetting } from "#domain/deliverables/making/setting.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { Refusal } from "#domain/refusal.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { findCaller } from "#interfaces/auth/find-caller.ts";
import { asCaller, asCertifier, readAsCaller } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

const named = z.object({ id: z.string() });
/** A sheet is set in type anew for each who asks. */
const SHEETS = { window: 60, max: 20 } as const;
const MOST_MS = 30_000;

/** The files of a certificate, for whoever may read its record at this moment. */
export function certificateFileEndpoint(app: FastifyInstance, parts: AppParts): void {
  cacheNothing(app);
  const files = { "certificate.pdf": sendSheet, "credential.json": sendCredential };
  for (const [file, send] of Object.entries(files)) {
    app.get(`/api/certificates/:id/${file}`, async (request, reply) => {
      const { actor, held } = await findHeld(request, parts);
      return send(reply, parts, held, actor);
    });
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

/** The row as this caller may read it: a carrier's policy hides those that name people of clients that disclose a summary. */
async function findHeld(request: FastifyRequest, parts: AppParts) {
  const caller = admitted(await findCaller(request, parts), "GRAPHQL");
  permit(caller, certificate.permission, "read certificates");
  const { id } = named.parse(request.params);
  const wanted = { table: certificate.plural, columns: COLUMNS, id };
  const held = await asCaller(parts.database, caller, (connection) =>
    findRow<Held | (Held & { credential: null })>(connection, caller, wanted),
  );
  if (!held?.credential) throw new Refusal("NOT_FOUND", `There is no Certificate with the id ${id}`, { field: "id" });
  return { held, actor: caller.actor_id ?? caller.organization_id };
}

async function sendCredential(reply: FastifyReply, _services: AppParts, { number, credential }: Held) {
  reply.header("content-disposition", `attachment; filename="${number}.json"`).type("application/json; charset=utf-8");
  return envelopeOf(credential);
}

async function sendSheet(reply: FastifyReply, parts: AppParts, held: Held, actor: string): Promise<Buffer> {
  const { database, clock, renderer, auth } = parts;
  const { allowed, retryAfter } = await auth.limits.consume(`sheet|${actor}`, SHEETS);
  if (!allowed) {
    const seconds = retryAfter ?? 1;
    throw new Refusal("RATE_LIMITED", `Too many sheets. Try again in ${seconds} seconds.`, { retry_after: seconds });
  }
  const { facts, warning } = await factsOf(parts, held);
  const operator = (await findOperator(database)) ?? held.organization_id;
  const [{ paper }, { logo }] = await readAsCaller(database, systemCaller(), (connection) =>
    Promise.all([held.organization_id, operator].map((id) => loadSetting(connection, id, clock()))).then(pair),
  );
  const sheet = { certificate: { facts, warning, paper, logo } };
  const bytes = await renderer.render(sheet, AbortSignal.timeout(MOST_MS));
  reply.header("content-disposition", `attachment; filename="${held.number}.pdf"`).type("application/pdf");
  return bytes;
}

function pair<T>([one, other]: readonly T[]): readonly [T, T] {
  if (one === undefined || other === undefined) throw new Error("Two were asked for.");
  return [one, other];
}

/** What is printed is what was signed. */
async function factsOf({ database, clock }: AppParts, held: Held) {
  const checked = await asCertifier(database, async (connection): Promise<Checked> => {
    const [keys, revoked_at] = [await publicKeys(connection), await findRevocation(connection, held)];
    return checkCredential(held.credential, { keys, revocations: { revoked_at }, now: clock() });
  });
  const { facts, verdict, says } = checked;
  if (!facts) throw new Error(`The credential of ${held.number} is not as it was signed: ${says}`);
  return { facts, warning: verdict === "VALID" ? null : says };
}
