import { lockRecord } from "#domain/actions/find-record.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { checkDays } from "#domain/engagements/engagement-days.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateInput } from "#kernel/set-fields.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly starts_on: string; readonly ends_on: string | null };

export const updateEngagement = action({
  name: "updateEngagement",
  description: "Updates an engagement. Use changeEngagementStatus to change its status.",
  permission: "plan_engagements",
  returns: engagement,
  proposal: "allowed",
  input: {
    id: idOf("Engagement", "The engagement."),
    ...updateInput(engagement),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const columns = "starts_on::text, ends_on::text";
    const held = await lockRecord<Held>(context, engagement, { id, columns, expected_updated_at });
    const { starts_on = held.starts_on, ends_on = held.ends_on } = changes;
    checkDays(starts_on, ends_on);
    await updateRow(context.connection, "engagements", held, { ...changes, updated_at: context.now });
    return { organization_id: held.organization_id, id: held.id };
  },
});
