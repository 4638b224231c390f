import { ownSubscription, refuseUnsubscribed } from "#domain/calendars/own-subscription.ts";
import { user } from "#domain/people/user.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const END = "delete from calendar_subscriptions where organization_id = $1 and id = $2";

export const endCalendarSubscription = action({
  name: "endCalendarSubscription",
  description:
    "Ends the address of your calendar at once. Returns your user. CONFLICT if your calendar has no address, and for a key.",
  permission: "use_notifications",
  returns: user,
  proposal: { never: neverProposed.own },
  input: {},
  run: async ({ connection, caller }) => {
    const key = ownSubscription(caller);
    const { rowCount } = await connection.query(END, [key.organization_id, key.id]);
    return rowCount === 1 ? key : refuseUnsubscribed();
  },
});
