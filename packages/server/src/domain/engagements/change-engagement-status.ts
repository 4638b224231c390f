import { lockRecord } from "#domain/actions/find-record.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { type EngagementStatus, engagementMoves, needsNote } from "#domain/engagements/engagement-moves.ts";
import { engagementStatus } from "#domain/engagements/engagement-status.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

export const changeEngagementStatus = action({
  name: "changeEngagementStatus",
  description:
    "Moves an engagement from PLANNED to ACTIVE and on to COMPLETED, cancels one that is PLANNED or ACTIVE, or takes a COMPLETED or CANCELLED one up again.",
  permission: "plan_engagements",
  returns: engagement,
  proposal: "allowed",
  input: {
    id: idOf("Engagement", "The engagement."),
    status: { type: "enum", of: engagementStatus, description: "What it becomes." },
    note: { ...prose("Why. Needed to cancel, and to take one up again."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (acting, { id, status: to, note, expected_updated_at }) => {
    const held = await lockRecord<{ status: EngagementStatus }>(acting, engagement, id, "status", expected_updated_at);
    const { status: from } = held;
    checkMove(engagement, engagementMoves, from, to);
    if (needsNote(from, to) && !note) refuseInput("note", `it is needed to move an engagement from ${from} to ${to}`);
    await Promise.all([
      updateRow(acting.connection, "engagements", held, { status: to, updated_at: acting.now }),
      recordStateChange(acting, engagement, held, { from, to, note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
