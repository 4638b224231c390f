import { alwaysMailed, notificationKind } from "#domain/notifications/notification-kind.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { checkPlace } from "#domain/organizations/check-place.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { refuseInput, requireChange } from "#kernel/refuse-input.ts";
import { updateRow } from "#storage/write.ts";

export const updateNotificationSettings = action({
  name: "updateNotificationSettings",
  description: "Sets your notification settings: what is sent by email, and when your day begins. CONFLICT for a key.",
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
    digest_hour: {
      type: "integer",
      min: 0,
      max: 23,
      optional: true,
      description: "Hour of your day from which action items are sent.",
    },
    time_zone: {
      ...line("IANA time zone, such as Europe/Berlin; null for your organization's."),
      optional: true,
      clears: true,
    },
  },
  run: async ({ connection, caller, now }, { mail_off, digest_hour, time_zone }) => {
    const id = requirePerson(caller);
    requireChange({ mail_off, digest_hour, time_zone });
    checkPlace({ time_zone: time_zone ?? undefined });
    const fixed = alwaysMailed.find((kind) => mail_off?.includes(kind));
    if (fixed) refuseInput("mail_off", `${fixed} is always sent by email`);
    const key = { organization_id: caller.organization_id, id };
    await connection.query({ name: "keep-settings", text: KEEP, values: [key.organization_id, id, now] });
    const off = mail_off === null ? [] : mail_off && [...new Set(mail_off)];
    await updateRow(connection, "notification_settings", key, {
      mail_off: off,
      digest_hour,
      time_zone,
      updated_at: now,
    });
    return key;
  },
});

/** A person without changes has no row yet. */
export const KEEP = `insert into notification_settings (organization_id, id, user_id, created_at, updated_at)
  values ($1, $2, $2, $3, $3) on conflict do nothing`;
