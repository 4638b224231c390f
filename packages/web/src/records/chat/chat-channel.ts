import { graphql, type ResultOf } from "#graphql/graphql.ts";
import type { NotificationKind } from "#graphql/notification-kinds.ts";

export const ChatChannels = graphql(`
  query ChatChannels($organization_id: ID!) {
    me {
      channel_kinds
    }
    chat_channels(organization_id: $organization_id, limit: 20) {
      id
      name
      platform
      kinds
      paused_because
      latest_status
      latest_failure
      updated_at
    }
  }
`);

export type ChannelShown = NonNullable<ResultOf<typeof ChatChannels>["chat_channels"]>[number];
export type ChannelKind = keyof typeof NotificationKind;
