import { z } from "zod";
import { organization } from "#domain/organizations/organization.ts";
import type { Doing } from "#interfaces/assistant/jobs/job.ts";
import { callAndMend, type Made, refusalIn, type Said } from "#interfaces/assistant/understanding/carry-out.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import { resolveNames } from "#interfaces/tools/resolve-names.ts";
import { Refusal } from "#kernel/refusal.ts";

const resolved = z.object({ organization_id: z.string() });

/** The id of the named organization, resolved and corrected as in the tools. */
export async function organizationCalled(
  place: string | undefined,
  { session: { caller }, dependencies: { database, clock } }: Doing,
): Promise<string | undefined> {
  if (place === undefined) return undefined;
  const context = { database, caller, now: clock(), noteReads: () => {} };
  const resolve = async (_tool: string, args: Args): Promise<Said> => {
    try {
      const found = await resolveNames(context, args, () => organization);
      return { isError: false, text: JSON.stringify(found) };
    } catch (error) {
      if (error instanceof Refusal) return { isError: true, text: error.message, refusal: error.phrase };
      throw error;
    }
  };
  const tries: Made[] = [];
  const said = await callAndMend("changes", { organization_id: place }, resolve, tries);
  if (said.isError) throw new Refusal("BAD_USER_INPUT", refusalIn(said));
  return resolved.parse(JSON.parse(said.text)).organization_id;
}
