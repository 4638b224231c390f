import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { checkYears } from "#domain/programs/plan/check-years.ts";
import { exerciseProgram } from "#domain/programs/records/exercise-program.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { withArticle } from "#platform/with-article.ts";
import { insertRow } from "#storage/write.ts";

export const createExerciseProgram = action({
  name: "createExerciseProgram",
  description:
    "Creates a multi-year exercise program for a client, of one to five calendar years. Its status is DRAFT: only the " +
    "operator's staff read it until it becomes ACTIVE.",
  permission: "plan_programs",
  returns: exerciseProgram,
  proposal: "allowed",
  input: {
    organization_id: idOf("Organization", "The client; must be ACTIVE."),
    ...createInput(exerciseProgram),
  },
  run: async (context, given) => {
    checkYears(given.first_year, given.last_year);
    const client = await findActiveOrganization(context, given.organization_id);
    if (client.kind !== "CLIENT") {
      const what = phrase`${client.name} is ${() => withArticle(client.kind)}; an exercise program must belong to a CLIENT`;
      refuseInput("organization_id", what);
    }
    const { connection, now, newId } = context;
    const key = { organization_id: client.id, id: newId() };
    const row = { ...given, ...key, status: "DRAFT", created_at: now, updated_at: now };
    await Promise.all([
      insertRow(connection, exerciseProgram.plural, row),
      recordStateChange(context, exerciseProgram, key, { from: null, to: "DRAFT" }),
    ]);
    return key;
  },
});
