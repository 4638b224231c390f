import { randomBytes } from "node:crypto";
import { fingerprint } from "#domain/access/key-text.ts";
import { calendarSubscription } from "#domain/calendars/calendar-subscription.ts";
import { ownSubscription, withActionItems, withPrograms } from "#domain/calendars/own-subscription.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";

const TOKEN_BYTES = 32;

const PUT = `insert into calendar_subscriptions (organization_id, id, user_id, sha256, with_action_items, with_programs,
    created_at, updated_at) values ($1, $2, $2, $3, $4, $5, $6, $6)
  on conflict (organization_id, id) do update set sha256 = excluded.sha256, last_used_at = null,
    with_action_items = excluded.with_action_items, with_programs = excluded.with_programs, created_at = excluded.created_at, updated_at = excluded.updated_at`;

export const createCalendarSubscription = action({
  name: "createCalendarSubscription",
  description:
    "Creates the secret address of your own calendar in this organization: the exercises that you may read, from 90 days " +
    "ago to 400 days ahead. Calendar programs subscribe to it without signing in. It replaces your address before, which " +
    "stops working at once. CONFLICT for a key.",
  permission: "use_notifications",
  returns: calendarSubscription,
  proposal: { never: neverProposed.own },
  once: {
    calendar_link:
      "Path of the calendar on this server: /api/calendars/….ics. It is not stored and cannot be shown again. Anybody who " +
      "has it can read the calendar.",
  },
  input: {
    with_action_items: {
      ...withActionItems,
      optional: true,
      description: `${withActionItems.description} Default: true.`,
    },
    with_programs: { ...withPrograms, optional: true, description: `${withPrograms.description} Default: true.` },
  },
  run: async ({ connection, caller, now }, { with_action_items = true, with_programs = true }) => {
    const key = ownSubscription(caller);
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const values = [key.organization_id, key.id, fingerprint(token), with_action_items, with_programs, now];
    await connection.query(PUT, values);
    return { ...key, once: { calendar_link: `/api/calendars/${token}.ics` } };
  },
});
