import { insertOrganization } from "#domain/organizations/create-organization.ts";
import { organization } from "#domain/organizations/organization.ts";
import { playSample } from "#domain/sample/play-sample.ts";
import { playOn } from "#domain/sample/sample-stage.ts";
import { SAMPLE_CLIENT } from "#domain/sample/sample-story.ts";
import { addMissing } from "#domain/scenarios/install-library.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** Days ago when the sample client began. */
const BEGAN = -60;

type Operator = { readonly country: string | null; readonly time_zone: string };

export const addSampleData = action({
  name: "addSampleData",
  description:
    "Adds a sample client with a completed exercise, its findings, score, report and certificate, and a planned " +
    "exercise. removeSampleData removes it again. CONFLICT while there is one.",
  permission: "manage_sample_data",
  returns: organization,
  proposal: { never: neverProposed.sample },
  input: {},
  run: async (context) => {
    const { country, time_zone } = await lockOperator(context);
    await addMissing(context, context.caller.organization_id);
    const { connection, caller, newId } = context;
    let sample = "";
    await playOn(context, time_zone, async (stage) => {
      const begun = { connection, caller, newId, now: stage.at(BEGAN, "09:00") };
      const { id } = await insertOrganization(begun, {
        parent_id: caller.organization_id,
        name: SAMPLE_CLIENT,
        kind: "CLIENT",
        industry: "MANUFACTURING",
        size_band: "FROM_251_TO_1000",
        country,
        time_zone,
        is_sample: true,
      });
      sample = id;
      await playSample(stage, id);
    });
    return { organization_id: sample, id: sample };
  },
});

/** Of two people who add it at once, the second waits here, and then finds it. */
async function lockOperator({ connection, caller }: ActionContext): Promise<Operator> {
  const text = "select country, time_zone from organizations where id = $1 for no key update";
  const { rows } = await connection.query<Operator>(text, [caller.organization_id]);
  const [operator] = rows;
  if (!operator) throw new Error("The operator is missing.");
  const { rowCount } = await connection.query("select from organizations where is_sample");
  if (rowCount) throw new Refusal("CONFLICT", phrase`There is sample data already. Remove it first to add it again.`);
  return operator;
}
