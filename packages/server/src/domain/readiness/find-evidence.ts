import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { loadReadinessInput, type Scored } from "#domain/readiness/readiness-store.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { QueryContext } from "#kernel/computed-query.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { asCaller, onBehalfOf } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

type Asked = {
  readonly organization_id?: string | undefined;
  readonly exercise_id?: string | undefined;
  readonly as_of?: string | undefined;
};

export type Evidence = {
  readonly input: ReadinessInput;
  /** Whether the caller may see the evidence of the score. */
  readonly isDisclosed: boolean;
};

/**
 * The evidence behind a score, if its subject is in the caller's scope. A score is the same for every caller, so all
 * evidence is loaded; callers who may not see it get only the score.
 */
export async function findEvidence(
  { database, caller, now, noteReads }: QueryContext,
  asked: Asked,
): Promise<Evidence | undefined> {
  const day = asked.as_of ?? utcDay(now);
  if (day > utcDay(now)) refuseInput("as_of", phrase`must be today (${daySaid(utcDay(now))}, UTC) or earlier`);
  const scored = await asCaller(database, caller, (connection) => findScored(connection, caller, asked));
  if (!scored) return undefined;
  noteReads?.([{ organization_id: scored.organization_id, record_kind: "ReadinessScore", records: 1 }]);
  const isDisclosed = caller.kind !== "CARRIER" || scored.disclosure === "FULL";
  const whole = onBehalfOf(caller, systemCaller());
  const input = await asCaller(database, whole, (connection) => loadReadinessInput(connection, scored, day));
  return { input, isDisclosed };
}

type Found = Scored & { readonly disclosure: string };

async function findScored(
  connection: Parameters<typeof findRow>[0],
  caller: QueryContext["caller"],
  { organization_id, exercise_id }: Asked,
): Promise<Found | undefined> {
  if (organization_id && exercise_id)
    refuseInput("organization_id", verbatim("pass exercise_id or organization_id, not both"));
  if (!exercise_id) {
    const id = organization_id ?? caller.organization_id;
    const columns = "id as organization_id, null as exercise_id, disclosure";
    return findRow<Found>(connection, caller, { table: "organizations", columns, id });
  }
  const columns = `organization_id, id as exercise_id, status,
    (select o.disclosure from organizations o where o.id = exercises.organization_id) as disclosure`;
  const held = await findRow<Found & { status: string }>(connection, caller, {
    table: "exercises",
    columns,
    id: exercise_id,
  });
  if (!held || held.status === "COMPLETED") return held;
  throw new Refusal("CONFLICT", phrase`This Exercise is ${held.status}; only a COMPLETED exercise can be scored.`);
}
