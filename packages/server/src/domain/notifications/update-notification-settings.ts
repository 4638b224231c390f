import { alwaysMailed, askableKinds, neverDaily, notificationKind } from "#domain/notifications/notification-kind.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { checkPlace } from "#domain/organizations/check-place.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

export const updateNotificationSettings = action({
  name: "updateNotificationSettings",
  description:
    "Sets your notification settings: what you are notified of, what is sent by email and by chat, and when your day begins. CONFLICT for a key.",
  permission: "use_notifications",
  returns: notificationSettings,
  proposal: { never: neverProposed.own },
  input: {
    mail_off: {
      type: "enum",
      of: notificationKind,
      list: true,
      optional: true,
      clears: true,
      description:
        "Kinds not to send by email, replacing the previous list; null sends all. Invitations, password resets " +
        "and account security are always sent.",
    },
    also_notify: {
      type: "enum",
      of: notificationKind,
      list: true,
      optional: true,
      clears: true,
      description:
        "Kinds to be notified of though you are not an ADMIN, replacing the previous list: " +
        `${askableKinds.join(", ")}. null: none.`,
    },
    mail_daily: {
      type: "enum",
      of: notificationKind,
      list: true,
      optional: true,
      clears: true,
      description:
        "Kinds to send by email once a day, together, replacing the previous list; null: none. Invitations, " +
        "password resets, account security and EXERCISE_INVITATION are always sent at once.",
    },
    chat_off: {
      type: "enum",
      of: notificationKind,
      list: true,
      optional: true,
      clears: true,
      description: "Kinds not to send by chat, replacing the previous list; null sends all. See connectChat.",
    },
    digest_hour: {
      type: "integer",
      min: 0,
      max: 23,
      optional: true,
      description: "Hour of your day from which action items, and what is sent once a day, are sent.",
    },
    quiet_from: {
      type: "integer",
      min: 0,
      max: 23,
      optional: true,
      clears: true,
      description: "Hour of your day at which quiet hours begin, with quiet_until; null for both: none.",
    },
    quiet_until: {
      type: "integer",
      min: 0,
      max: 23,
      optional: true,
      clears: true,
      description: "Hour of your day at which quiet hours end. Emails and chat messages wait until then.",
    },
    time_zone: {
      ...line("IANA time zone, such as Europe/Berlin; null for your organization's."),
      optional: true,
      clears: true,
    },
  },
  run: async ({ connection, caller, now }, given) => {
    const id = requirePerson(caller);
    requireChange(given);
    const { mail_off, also_notify, mail_daily, chat_off, quiet_from, quiet_until, ...others } = given;
    checkPlace({ time_zone: given.time_zone ?? undefined });
    const fixed = alwaysMailed.find((kind) => mail_off?.includes(kind));
    if (fixed) refuseInput("mail_off", phrase`${fixed} is always sent by email`);
    const urgent = neverDaily.find((kind) => mail_daily?.includes(kind));
    if (urgent) refuseInput("mail_daily", phrase`${urgent} is always sent at once`);
    checkQuietHours(quiet_from, quiet_until);
    const other = also_notify?.find((kind) => !askableKinds.some((each) => each === kind));
    if (other) refuseInput("also_notify", phrase`must be one of ${askableKinds.join(", ")} (got ${other})`);
    const key = { organization_id: caller.organization_id, id };
    await connection.query({ name: "keep-settings", text: KEEP, values: [key.organization_id, id, now] });
    await updateRow(connection, "notification_settings", key, {
      ...others,
      mail_off: listOf(mail_off),
      also_notify: listOf(also_notify),
      mail_daily: listOf(mail_daily),
      chat_off: listOf(chat_off),
      quiet_from,
      quiet_until,
      updated_at: now,
    });
    return key;
  },
});

function checkQuietHours(from: number | null | undefined, until: number | null | undefined): void {
  if ((from === undefined) !== (until === undefined) || (from === null) !== (until === null)) {
    refuseInput(
      from === undefined ? "quiet_from" : "quiet_until",
      phrase`pass both hours of the quiet hours, or null for both`,
    );
  }
  if (typeof from === "number" && from === until) {
    refuseInput("quiet_until", phrase`must be another hour than quiet_from: emails would never be sent`);
  }
}

function listOf<T>(given: readonly T[] | null | undefined): readonly T[] | undefined {
  return given === null ? [] : given && [...new Set(given)];
}

/** A person without changes has no row yet. */
export const KEEP = `insert into notification_settings (organization_id, id, user_id, created_at, updated_at)
  values ($1, $2, $2, $3, $3) on conflict do nothing`;
