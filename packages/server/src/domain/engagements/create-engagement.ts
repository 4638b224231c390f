import { engagement } from "#domain/engagements/engagement.ts";
import { checkDays } from "#domain/engagements/engagement-days.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import { action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { createInput } from "#kernel/set-fields.ts";
import { phrase } from "#platform/language/phrase.ts";
import { withArticle } from "#platform/with-article.ts";
import { insertRow } from "#storage/write.ts";

export const createEngagement = action({
  name: "createEngagement",
  description: "Creates an engagement for a client: a program of exercises. Its status is PLANNED.",
  permission: "plan_engagements",
  returns: engagement,
  proposal: "allowed",
  input: {
    organization_id: idOf("Organization", "The client; must be ACTIVE."),
    ...createInput(engagement),
  },
  run: async (context, given) => {
    checkDays(given.starts_on, given.ends_on);
    const client = await findActiveOrganization(context, given.organization_id);
    if (client.kind !== "CLIENT")
      refuseInput(
        "organization_id",
        phrase`${client.name} is ${() => withArticle(client.kind)}; an engagement must belong to a CLIENT`,
      );

    const { connection, now, newId } = context;
    const key = { organization_id: client.id, id: newId() };
    await Promise.all([
      insertRow(connection, "engagements", { ...given, ...key, status: "PLANNED", created_at: now, updated_at: now }),
      recordStateChange(context, engagement, key, { from: null, to: "PLANNED" }),
    ]);
    return key;
  },
});
