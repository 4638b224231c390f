import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { exportPack } from "#domain/imports/packs/export-pack.ts";
import { MOST_SCENARIOS } from "#domain/imports/packs/pack-fields.ts";
import { scenario } from "#domain/scenarios/scenario.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { packOperation } from "#interfaces/documents/file-operations.ts";
import { nameFile } from "#interfaces/documents/name-file.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";

const ACTION = "export.scenarios";
const asked = z.object({ id: z.union([z.string(), z.array(z.string())]) });

/** Scenarios that the caller may read, as one signed file. */
export function scenarioPackEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  cacheNothing(app);
  const config = { operation: packOperation };
  app.get("/api/scenarios/pack.json", { exposeHeadRoute: false, config }, (request, reply) =>
    forReader(request, dependencies, ACTION, async (caller) => {
      permit(caller, "read_scenarios", phrase`read scenarios`);
      const { text, of } = await exported(dependencies, caller, idsIn(request));
      const taken = { action: ACTION, subject_kind: scenario.name, ...(of[0] && { subject_id: of[0].id }) };
      const seen = [...Map.groupBy(of, ({ organization_id }) => organization_id)].map(
        ([organization_id, { length }]) => ({
          organization_id,
          record_kind: scenario.name,
          records: length,
        }),
      );
      await auditTaken(dependencies, request, caller, taken, seen);
      nameFile(reply, "scenarios.hotwash.json", "application/json");
      return text;
    }),
  );
}

async function exported(
  { database, secrets, baseUrl, clock, files }: Dependencies,
  caller: Caller,
  ids: readonly string[],
) {
  return asCaller(database, caller, (connection) =>
    exportPack(connection, caller, ids, { secrets, baseUrl, now: clock(), files }),
  );
}

function idsIn({ query }: FastifyRequest): readonly string[] {
  const read = asked.safeParse(query);
  const ids = read.success ? [read.data.id].flat() : [];
  if (ids.length === 0) refuseInput("id", verbatim("is required: the id of a scenario, once or several times"));
  if (ids.length > MOST_SCENARIOS) refuseInput("id", verbatim(`must be given at most ${MOST_SCENARIOS} times`));
  return ids;
}
