import { findReferred } from "#domain/actions/find-record.ts";
import { inject } from "#domain/exercises/records/inject.ts";
import type { InjectStatus } from "#domain/exercises/run/inject-moves.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Found = {
  readonly exercise_id: string;
  readonly number: number;
  readonly status: InjectStatus;
  readonly dimension: DimensionCode;
  readonly delivered_at: Date | null;
  readonly delivered_seconds: number | null;
  /** The code of the duty that its clock is for, if it has one. */
  readonly duty: string | null;
};

const COLUMNS = "exercise_id, number, status, dimension, delivered_at, delivered_seconds, duty";

/** The inject of this exercise that led to a record: it must have been delivered. */
export async function findDeliveredInject(context: ActionContext, of: RowKey, id: string, field = "inject_id") {
  const found = await findReferred<Found>(context, inject, {
    id,
    columns: COLUMNS,
    organization: of.organization_id,
    field,
  });
  if (found.exercise_id !== of.id) refuseInput(field, phrase`I-${found.number} belongs to another exercise`);
  const { delivered_at, delivered_seconds } = found;
  if (delivered_at === null || delivered_seconds === null) {
    const message = phrase`This Inject, I-${found.number}, is ${found.status}; responses, decisions and notes require a DELIVERED inject.`;
    throw new Refusal("CONFLICT", message, { field, allowed: ["DELIVERED"] });
  }
  return { ...found, delivered_at, delivered_seconds };
}
