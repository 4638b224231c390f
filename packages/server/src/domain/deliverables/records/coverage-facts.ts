import { z } from "zod";
import { complianceCoverage } from "#domain/compliance/compliance-coverage.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

const coverage = z.object({
  framework: z.string(),
  edition: z.string(),
  control_id: z.string(),
  title: z.string().nullable(),
  state: z.enum(["EXERCISED", "EXERCISED_WITH_OPEN_GAPS", "NOT_EXERCISED"]),
  exercises_count: z.int(),
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
