import { calendarSubscription } from "#domain/calendars/calendar-subscription.ts";
import { ownSubscription, refuseUnsubscribed, withActionItems } from "#domain/calendars/own-subscription.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const SET = `update calendar_subscriptions set with_action_items = $3, updated_at = $4
  where organization_id = $1 and id = $2`;

export const updateCalendarSubscription = action({
  name: "updateCalendarSubscription",
  description:
    "Sets what your calendar contains; its address stays. CONFLICT if your calendar has no address, and for a key.",
  permission: "use_notifications",
  returns: calendarSubscription,
  proposal: { never: neverProposed.own },
  input: { with_action_items: withActionItems },
  run: async ({ connection, caller, now }, { with_action_items }) => {
    const key = ownSubscription(caller);
    const { rowCount } = await connection.query(SET, [key.organization_id, key.id, with_action_items, now]);
    return rowCount === 1 ? key : refuseUnsubscribed();
  },
});
