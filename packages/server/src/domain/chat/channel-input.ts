import { lockRecord } from "#domain/actions/find-record.ts";
import { chatChannel } from "#domain/chat/chat-channel.ts";
import { kindsForChannels } from "#domain/notifications/notification-audience.ts";
import { type NotificationKind, notificationKind } from "#domain/notifications/notification-kind.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { recordWords } from "#kernel/record-words.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export const kindsInput = {
  type: "enum",
  of: notificationKind,
  list: true,
  description: "Kinds to send: one or more of those that ADMINs of your organization are notified of.",
} as const satisfies InputField;

/** Each once, in one order. What concerns single people stays with them. */
export function checkKinds(
  organization: OrganizationKind,
  given: readonly NotificationKind[],
): readonly NotificationKind[] {
  const offered = kindsForChannels(organization);
  const other = given.find((kind) => !offered.includes(kind));
  if (other) refuseInput("kinds", phrase`must be one or more of ${offered.join(", ")} (got ${other})`);
  return offered.filter((kind) => given.includes(kind));
}

type Wanted = { readonly id: string; readonly expected_updated_at?: Date | undefined };

/** The channel that an action changes, locked. The operator sees those of others and changes none: policies say so too. */
export async function lockChannel(
  context: ActionContext,
  wanted: Wanted,
  lock: "change" | "delete" = "change",
): Promise<RowKey> {
  const { organization_id, id } = await lockRecord(context, chatChannel, { ...wanted, columns: "created_by", lock });
  if (organization_id === context.caller.organization_id) return { organization_id, id };
  throw new Refusal(
    "NOT_FOUND",
    phrase`There is no ${recordWords(chatChannel.name)} with the ID ${id} in your organization`,
    {
      field: "id",
    },
  );
}
