import { lockRecord } from "#domain/actions/find-record.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { checkDays } from "#domain/engagements/engagement-days.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, line, prose } from "#kernel/input-fields.ts";
import { requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly starts_on: string; readonly ends_on: string | null };

export const updateEngagement = action({
  name: "updateEngagement",
  description: "Changes an engagement. Its status is changed by changeEngagementStatus.",
  permission: "plan_engagements",
  returns: engagement,
  proposal: "allowed",
  input: {
    id: idOf("Engagement", "The engagement."),
    title: { ...line("What it is called."), optional: true },
    objectives: { ...prose("What it is to achieve."), optional: true, clears: true },
    starts_on: { type: "date", optional: true, description: "Its first day." },
    ends_on: {
      type: "date",
      optional: true,
      clears: true,
      description: "Its last day, not before the first; null: open.",
    },
    lead: { ...line("Who leads it."), optional: true, clears: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, expected_updated_at, ...changes }) => {
    requireChange(changes);
    const columns = "starts_on::text, ends_on::text";
    const held = await lockRecord<Held>(acting, engagement, id, columns, expected_updated_at);
    const { starts_on = held.starts_on, ends_on = held.ends_on } = changes;
    checkDays(starts_on, ends_on);
    await updateRow(acting.connection, "engagements", held, { ...changes, updated_at: acting.now });
    return { organization_id: held.organization_id, id: held.id };
  },
});
