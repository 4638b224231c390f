import { findDuties } from "#domain/programs/duties/find-duties.ts";
import type { HeldProgram } from "#domain/programs/plan/lock-program.ts";
import { firstDayOf, quarterIn } from "#domain/programs/plan/quarters.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type { ActionContext } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";
import { isUUID } from "#storage/write.ts";

export const MOST_DUTIES = 20;
export const MOST_GAPS = 50;

/** What a slot serves. */
export const slotLists = {
  duty_ids: {
    ...idOf("Duty", `Duties that it serves, up to ${MOST_DUTIES}.`),
    list: true,
    most: MOST_DUTIES,
    optional: true,
  },
  gap_ids: {
    ...idOf("Gap", `Gaps of the client that it retests, up to ${MOST_GAPS}, none of them WITHDRAWN.`),
    list: true,
    most: MOST_GAPS,
    optional: true,
  },
  dimensions: {
    type: "enum",
    of: dimension,
    list: true,
    optional: true,
    description: "Dimensions that it exercises.",
  },
} as const;

/** The same for a change: null empties a list. */
export const changedLists = {
  duty_ids: { ...slotLists.duty_ids, clears: true },
  gap_ids: { ...slotLists.gap_ids, clears: true },
  dimensions: { ...slotLists.dimensions, clears: true },
} as const;

type List = readonly string[] | null | undefined;
type Lists = { readonly duty_ids?: List; readonly gap_ids?: List; readonly dimensions?: List };

const GAPS = `select id from gaps where organization_id = $1 and id = any ($2::uuid[]) and status <> 'WITHDRAWN'`;

/** The lists that were given, each entry once; null for none. */
export async function checkLists(context: ActionContext, of: HeldProgram, { duty_ids, gap_ids, dimensions }: Lists) {
  const duties = duty_ids && (await findDuties(context.connection, duty_ids, "duty_ids"));
  return {
    duty_ids: duties ? duties.map(({ id }) => id) : duty_ids,
    gap_ids: gap_ids ? await checkGaps(context, of, gap_ids) : gap_ids,
    dimensions: dimensions ? [...new Set(dimensions)] : dimensions,
  };
}

async function checkGaps({ connection }: ActionContext, of: HeldProgram, ids: readonly string[]) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const values = [of.organization_id, wanted.filter(isUUID)];
  const { rows } = await connection.query<{ id: string }>({ name: "gaps-of-slot", text: GAPS, values });
  const strange = wanted.find((id) => !rows.some((row) => row.id === id));
  if (strange) refuseInput("gap_ids", phrase`must be gaps of the client that are not WITHDRAWN (got ${strange})`);
  return wanted;
}

/** A slot lies in the years of its program, and its last day in its quarter or later. */
export function checkQuarter(of: HeldProgram, slot: { year: number; quarter: number; due_on: string | null }): void {
  const { year, quarter, due_on } = slot;
  if (year < of.first_year || year > of.last_year) {
    refuseInput(
      "year",
      phrase`must be from ${of.first_year} to ${of.last_year}, the years of the program (got ${year})`,
    );
  }
  const first = firstDayOf(quarterIn(year, quarter));
  if (due_on !== null && due_on < first) {
    refuseInput(
      "due_on",
      phrase`must not be before the first day of the quarter, ${daySaid(first)} (got ${daySaid(due_on)})`,
    );
  }
}
