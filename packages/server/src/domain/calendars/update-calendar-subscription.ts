import { calendarSubscription } from "#domain/calendars/calendar-subscription.ts";
import {
  ownSubscription,
  refuseUnsubscribed,
  withActionItems,
  withPrograms,
} from "#domain/calendars/own-subscription.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { requireChange } from "#kernel/refuse-input.ts";

const SET = `update calendar_subscriptions set with_action_items = coalesce($3, with_action_items),
    with_programs = coalesce($4, with_programs), updated_at = $5
  where organization_id = $1 and id = $2`;

export const updateCalendarSubscription = action({
  name: "updateCalendarSubscription",
  description:
    "Sets what your calendar contains; its address stays. CONFLICT if your calendar has no address, and for a key.",
  permission: "use_notifications",
  returns: calendarSubscription,
  proposal: { never: neverProposed.own },
  input: {
    with_action_items: { ...withActionItems, optional: true },
    with_programs: { ...withPrograms, optional: true },
  },
  run: async ({ connection, caller, now }, given) => {
    requireChange(given);
    const { with_action_items = null, with_programs = null } = given;
    const key = ownSubscription(caller);
    const { rowCount } = await connection.query(SET, [
      key.organization_id,
      key.id,
      with_action_items,
      with_programs,
      now,
    ]);
    return rowCount === 1 ? key : refuseUnsubscribed();
  },
});
