import { z } from "zod";
import { complianceCoverage } from "#domain/compliance/compliance-coverage.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

const coverage = z.object({
  framework: z.string(),
  edition: z.string(),
  control_id: z.string(),
  title: z.string().nullable(),
  state: z.enum(["EXERCISED", "EXERCISED_WITH_OPEN_GAPS", "TOUCHED", "TOUCHED_WITH_OPEN_GAPS", "NOT_EXERCISED"]),
  strength: z.enum(["TESTS_DIRECTLY", "TESTS_IN_PART", "TOUCHES"]).nullable(),
  ratings: z
    .object({ performed: z.int(), some_challenges: z.int(), major_challenges: z.int(), unable: z.int() })
    .nullable(),
  exercises: z.array(z.object({ exercise_id: z.string(), reference: z.string() })),
  exercises_count: z.int(),
  age_days: z.int().nullable(),
  is_stale: z.boolean(),
  last_exercised_on: z.string().nullable(),
  last_exercise_id: z.string().nullable(),
  open_gap_ids: z.array(z.string()),
});

export type CoverageFacts = Readonly<z.infer<typeof coverage>>;

export type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The computed coverage of the organization's exercises in the period. */
export async function loadCoverage(
  database: Database,
  now: Date,
  organization_id: string,
  period: Period,
): Promise<readonly CoverageFacts[]> {
  const asking = { database, caller: systemCaller(), now };
  return z.array(coverage).parse(await complianceCoverage.run(asking, { organization_id, ...period }));
}
