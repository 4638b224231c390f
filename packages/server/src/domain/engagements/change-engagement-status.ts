import { lockRecord } from "#domain/actions/find-record.ts";
import { engagement } from "#domain/engagements/engagement.ts";
import { type EngagementStatus, engagementMoves, needsNote } from "#domain/engagements/engagement-moves.ts";
import { engagementStatus } from "#domain/engagements/engagement-status.ts";
import { checkMove, recordStateChange } from "#domain/history/change-state.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const changeEngagementStatus = action({
  name: "changeEngagementStatus",
  description:
    "Moves an engagement from PLANNED to ACTIVE and then to COMPLETED, cancels a PLANNED or ACTIVE one, or " +
    "reopens a COMPLETED or CANCELLED one.",
  permission: "plan_engagements",
  returns: engagement,
  proposal: "allowed",
  input: {
    id: idOf("Engagement", "The engagement."),
    status: { type: "enum", of: engagementStatus, description: "New status." },
    note: { ...prose("Reason. Required to cancel or reopen."), optional: true },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, status: to, note, expected_updated_at }) => {
    const held = await lockRecord<{ status: EngagementStatus }>(context, engagement, {
      id,
      columns: "status",
      expected_updated_at,
    });
    const { status: from } = held;
    checkMove(engagement, engagementMoves, from, to);
    if (needsNote(from, to) && !note) refuseInput("note", phrase`required to move an engagement from ${from} to ${to}`);
    await Promise.all([
      updateRow(context.connection, "engagements", held, { status: to, updated_at: context.now }),
      recordStateChange(context, engagement, held, { from, to, note }),
    ]);
    return { organization_id: held.organization_id, id: held.id };
  },
});
